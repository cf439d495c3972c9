#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
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

/// Whether the process ends, so that no partial file may be created any more.
static atomic_int is_ending;

int partial_file_note(const char *path) {
    // Another thread ends the process now.
    while (atomic_load(&is_ending)) pause();
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
    atomic_store(&is_ending, 1);
    // Another thread can be about to create a file that it has noted.
    for (int pass = 0; pass < 2; pass++) {
        int count = 0;
        for (int number = 0; number < place_count; number++) {
            if (atomic_load(&places[number].state) != place_used) continue;
            count++;
            unlink(places[number].path);
        }
        if (count == 0 || pass == 1) break;
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    errno = error;
}
