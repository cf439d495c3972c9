#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "signal_handlers.h"

/// The states of a place for the path of a file.
enum { place_free, place_reserved, place_used };

enum { place_count = 256 };

/// The paths of all partial files of this process: a handler can read them at any time.
static struct {
    atomic_int state;
    char path[PATH_MAX];
} places[place_count];

int partial_file_note(const char *path) {
    size_t size = strlen(path) + 1;
    if (size > PATH_MAX) return -1;
    for (int number = 0; number < place_count; number++) {
        int expected = place_free;
        if (!atomic_compare_exchange_strong(&places[number].state, &expected, place_reserved)) {
            continue;
        }
        memcpy(places[number].path, path, size);
        atomic_store(&places[number].state, place_used);
        return number;
    }
    return -1;
}

void partial_file_forget(int number) {
    if (number >= 0 && number < place_count) atomic_store(&places[number].state, place_free);
}

void partial_files_delete(void) {
    int error = errno;
    for (int number = 0; number < place_count; number++) {
        if (atomic_load(&places[number].state) == place_used) unlink(places[number].path);
    }
    errno = error;
}
