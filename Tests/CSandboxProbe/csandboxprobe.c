#include "csandboxprobe.h"

#include <csandbox.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int tried(const char *allowed, const char *denied) {
    struct csandbox_file file = {allowed, open(allowed, O_RDONLY)};
    if (file.descriptor < 0 || csandbox_close(&file, 1) != 0) return 64;
    int found = 0;
    char byte;
    int opened = open(allowed, O_RDONLY);
    if (opened >= 0 && read(opened, &byte, 1) == 1) found |= 1;
    if (open(denied, O_RDONLY) >= 0) found |= 2;
    if (open(allowed, O_RDWR) >= 0) found |= 4;
    pid_t child = fork();
    if (child == 0) _exit(0);
    if (child > 0) found |= 8;
    if (socket(AF_INET, SOCK_STREAM, 0) >= 0) found |= 16;
    void *code =
        mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (code != MAP_FAILED) found |= 32;
    return found;
}

int csandbox_probe(const char *allowed, const char *denied) {
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) _exit(tried(allowed, denied));
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}
