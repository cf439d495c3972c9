// Loaded into the programs that budget.py measures: the machine has one core, whatever it has, so that counts do not
// depend on it or on how threads take turns. At its end, a program also writes how much of its memory is pages of files,
// that is, of programs and libraries: how many of them the system maps beside those that are used depends on what it has
// read before, and differs by megabytes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

long sysconf(int name) {
    static long (*real)(int);
    if (name == _SC_NPROCESSORS_ONLN) return 1;
    if (!real) real = (long (*)(int))dlsym(RTLD_NEXT, "sysconf");
    return real(name);
}

__attribute__((destructor)) static void writeFilePages(void) {
    const char *path = getenv("FILE_PAGES");
    if (!path) return;
    char text[8192];
    int status = open("/proc/self/status", O_RDONLY);
    ssize_t count = read(status, text, sizeof text - 1);
    close(status);
    text[count < 0 ? 0 : count] = 0;
    const char *line = strstr(text, "RssFile:");
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (line && file >= 0) write(file, line, strcspn(line, "\n") + 1);
    close(file);
}
