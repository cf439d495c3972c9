// peak PROGRAM ARGUMENT...: runs a program, and writes its peak memory in kB and its seconds of CPU to the file "usage".
// Linux counts the memory of the process that starts a program to the program's peak, so a small process starts it.
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
    pid_t child = count > 1 ? fork() : -1;
    if (child == 0) {
        execvp(words[1], words + 1);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) != child) return 126;
    FILE *file = fopen("usage", "w");
    if (!file) return 125;
    fprintf(file, "%ld %f\n", usage.ru_maxrss, usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
        (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6);
    fclose(file);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 124;
}
