#define _GNU_SOURCE
#include "csandboxprobe.h"

#include <csandbox.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int tried(const char *allowed, const char *denied, int stream, pid_t parent) {
    struct csandbox_file file = {allowed, open(allowed, O_RDONLY)};
    if (file.descriptor < 0 || csandbox_close(&file, 1) != 0) return 255;
    int found = 0;
    char byte;
    int opened = open(allowed, O_RDONLY);
    struct stat facts;
    if (opened >= 0 && read(opened, &byte, 1) == 1 && fstat(opened, &facts) == 0
        && stat(allowed, &facts) == 0 && access(allowed, R_OK) == 0
        && syscall(SYS_tgkill, getpid(), gettid(), 0) == 0)
        found |= 1;
    if (open(denied, O_RDONLY) >= 0) found |= 2;
    if (open(allowed, O_RDWR) >= 0) found |= 4;
    pid_t child = fork();
    if (child == 0) _exit(0);
    if (child > 0) found |= 8;
    if (socket(AF_INET, SOCK_STREAM, 0) >= 0) found |= 16;
    void *code =
        mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (code != MAP_FAILED) found |= 32;
    if (access(denied, F_OK) == 0 || stat(denied, &facts) == 0
        || fstatat(AT_FDCWD, denied, &facts, AT_EMPTY_PATH) == 0)
        found |= 64;
    if (syscall(SYS_tgkill, parent, parent, 0) == 0 || fcntl(stream, F_SETOWN, parent) == 0
        || fcntl(stream, F_SETSIG, 9) == 0 || fcntl(stream, F_SETFL, O_ASYNC) == 0)
        found |= 128;
    return found;
}

int csandbox_probe(const char *allowed, const char *denied) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) _exit(tried(allowed, denied, ends[0], parent));
    close(ends[0]);
    close(ends[1]);
    if (child < 0) return -1;
    int status = 0;
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
    return WEXITSTATUS(status);
}
