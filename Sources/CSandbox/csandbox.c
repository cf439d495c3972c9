#define _GNU_SOURCE
#include "csandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static const struct csandbox_file *known_files;
static size_t known_count;

// The functions that answer calls use only what is safe in signal handlers.

// Returns the descriptor of a known file, or -1.
static int known_descriptor(const char *path) {
    for (size_t i = 0; i < known_count; i++)
        if (strcmp(known_files[i].path, path) == 0) return known_files[i].descriptor;
    return -1;
}

// Answers a call that opens a file.
static long answer_open(const char *path, long flags) {
    if ((flags & O_ACCMODE) != O_RDONLY) return -EACCES;
    int known = known_descriptor(path);
    if (known < 0) return -ENOENT;
    int copy = fcntl(known, F_DUPFD_CLOEXEC, 0);
    if (copy < 0) return -EMFILE;
    // All copies share one position, which a reader expects at the start.
    lseek(copy, 0, SEEK_SET);
    return copy;
}

// Answers a call that asks whether a file exists.
static long answer_access(const char *path, long mode) {
    if (known_descriptor(path) < 0) return -ENOENT;
    return (mode & ~R_OK) == 0 ? 0 : -EACCES;
}

// Answers a call that asks about a file, or about an open one if the path is empty.
static long answer_stat(int descriptor, const char *path, void *result, long flags) {
    int known = *path == 0 && (flags & AT_EMPTY_PATH) ? descriptor : known_descriptor(path);
    if (known < 0) return -ENOENT;
    return syscall(SYS_fstat, known, result) == 0 ? 0 : -errno;
}

static void answer_call(int signal, siginfo_t *info, void *context) {
    (void)signal;
    int saved = errno;
    ucontext_t *state = context;
#if defined(__x86_64__)
    greg_t *registers = state->uc_mcontext.gregs;
    const long one = registers[REG_RDI], two = registers[REG_RSI], three = registers[REG_RDX],
               four = registers[REG_R10];
#elif defined(__aarch64__)
    unsigned long long *registers = state->uc_mcontext.regs;
    const long one = registers[0], two = registers[1], three = registers[2], four = registers[3];
#endif
    long answer = -EPERM;
    switch (info->si_syscall) {
#ifdef SYS_open
    case SYS_open: answer = answer_open((const char *)one, two); break;
    case SYS_access: answer = answer_access((const char *)one, two); break;
#endif
    case SYS_openat: answer = answer_open((const char *)two, three); break;
    case SYS_faccessat: answer = answer_access((const char *)two, three); break;
    case SYS_newfstatat:
        answer = answer_stat((int)one, (const char *)two, (void *)three, four);
        break;
    }
#if defined(__x86_64__)
    registers[REG_RAX] = answer;
#elif defined(__aarch64__)
    registers[0] = answer;
#endif
    errno = saved;
}

#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + 8 * (n))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
#define TRAP(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), ANSWER(SECCOMP_RET_TRAP)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), ANSWER(SECCOMP_RET_ALLOW)

// Answers a call by whether an argument passes a test.
#define ANSWER_IF(call, n, test, value, pass, fail)                                               \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), LOAD(ARGUMENT(n)),                     \
        BPF_JUMP(BPF_JMP | test | BPF_K, value, 0, 1), ANSWER(pass), ANSWER(fail)
#define ALLOW_IF(call, n, test, value)                                                            \
    ANSWER_IF(call, n, test, value, SECCOMP_RET_ALLOW, SECCOMP_RET_ERRNO | EPERM)
#define DENY_IF(call, n, test, value)                                                             \
    ANSWER_IF(call, n, test, value, SECCOMP_RET_ERRNO | EPERM, SECCOMP_RET_ALLOW)

int csandbox_close(const struct csandbox_file *files, size_t count) {
#ifndef OWN_ARCHITECTURE
    return ENOSYS;
#else
    known_files = files;
    known_count = count;
    struct sigaction action = {0};
    action.sa_sigaction = answer_call;
    action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_RESTART | SA_ONSTACK;
    if (sigaction(SIGSYS, &action, NULL) != 0) return errno;

    struct sock_filter rules[] = {
        LOAD(offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        LOAD(offsetof(struct seccomp_data, nr)),
        // Files: answered by the signal handler. Cairo asks whether a font exists before it opens it.
        TRAP(openat), TRAP(newfstatat), TRAP(faccessat),
#ifdef SYS_open
        TRAP(open), TRAP(access),
#endif
        // Open descriptors, and the socket to the parent.
        ALLOW(read), ALLOW(write), ALLOW(readv), ALLOW(writev), ALLOW(pread64), ALLOW(lseek),
        ALLOW(close), ALLOW(fstat), ALLOW(recvmsg), ALLOW(recvfrom), ALLOW(sendmsg),
        ALLOW(sendto), ALLOW(ppoll),
#ifdef SYS_poll
        ALLOW(poll),
#endif
        // A descriptor can be copied and described, but not given signals or another owner.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_fcntl, 0, 8), LOAD(ARGUMENT(1)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_DUPFD, 5, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_DUPFD_CLOEXEC, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_GETFD, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_SETFD, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_GETFL, 1, 0),
        ANSWER(SECCOMP_RET_ERRNO | EPERM), ANSWER(SECCOMP_RET_ALLOW),
        // Memory, threads, and time.
        ALLOW(munmap), ALLOW(mremap), ALLOW(madvise), ALLOW(brk), ALLOW(futex),
        ALLOW(sched_yield), ALLOW(sched_getaffinity), ALLOW(set_robust_list), ALLOW(rseq),
        ALLOW(membarrier), ALLOW(clock_gettime), ALLOW(clock_nanosleep), ALLOW(nanosleep),
        ALLOW(gettimeofday), ALLOW(getrandom), ALLOW(getpid), ALLOW(gettid), ALLOW(sysinfo),
        ALLOW(setitimer), ALLOW(getrusage), ALLOW(rt_sigaction), ALLOW(rt_sigprocmask),
        ALLOW(rt_sigreturn), ALLOW(sigaltstack), ALLOW(restart_syscall), ALLOW(exit),
        ALLOW(exit_group),
        // A process that ends itself, as abort does, but no other.
        ALLOW_IF(tgkill, 0, BPF_JEQ, (unsigned)getpid()),
        // No library asks for more than the name of a thread.
        ALLOW_IF(prctl, 0, BPF_JEQ, PR_SET_NAME),
        // Memory that can be executed is no longer needed.
        DENY_IF(mmap, 2, BPF_JSET, PROT_EXEC),
        DENY_IF(mprotect, 2, BPF_JSET, PROT_EXEC),
        // A new thread, but not a new process. The flags of clone3 cannot be seen here, so glibc
        // has to use clone instead.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
        ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
        ALLOW_IF(clone, 0, BPF_JSET, CLONE_THREAD),
        // Limits can be read, but not changed.
        ALLOW_IF(prlimit64, 2, BPF_JEQ, 0),
        ANSWER(SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog program = {sizeof rules / sizeof rules[0], rules};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    // All threads must be inside, also those that libraries have started.
    long status = syscall(
        SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
    if (status > 0) return EBUSY;
    return status == 0 ? 0 : errno;
#endif
}

int csandbox_spawn(const char *program, char *const *arguments, int socket, int *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int status = posix_spawn_file_actions_init(&actions);
    if (status != 0) return status;
    status = posix_spawnattr_init(&attributes);
    if (status != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return status;
    }
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    const short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    char *environment[] = {NULL};
    pid_t started = -1;
    // What is printed goes nowhere: a pipe cannot be written to at this end, and needs no /dev/null.
    int ends[2];
    int nowhere = -1;
    if (pipe2(ends, O_CLOEXEC) == 0) {
        // Its number must not be that of a stream of the new process.
        nowhere = fcntl(ends[0], F_DUPFD_CLOEXEC, 3);
        close(ends[0]);
        close(ends[1]);
    }
    if ((status = nowhere >= 0 ? 0 : errno) == 0
        && (status = posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)) == 0
        && (status = posix_spawn_file_actions_adddup2(&actions, nowhere, STDOUT_FILENO)) == 0
        && (status = posix_spawn_file_actions_adddup2(&actions, nowhere, STDERR_FILENO)) == 0
        && (status = posix_spawn_file_actions_addclosefrom_np(&actions, 3)) == 0
        && (status = posix_spawnattr_setpgroup(&attributes, 0)) == 0
        && (status = posix_spawnattr_setsigmask(&attributes, &none)) == 0
        && (status = posix_spawnattr_setsigdefault(&attributes, &all)) == 0
        && (status = posix_spawnattr_setflags(&attributes, flags)) == 0)
        status = posix_spawn(&started, program, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (nowhere >= 0) close(nowhere);
    *process = started;
    return status;
}

static char *const *arguments_of_program;

// The C library passes the arguments to a constructor, so that /proc is not needed.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
    (void)count;
    arguments_of_program = words;
}

char *const *csandbox_arguments(void) { return arguments_of_program; }

long csandbox_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec piece = {(void *)bytes, count};
    struct msghdr message = {0};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    union {
        char room[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } control;
    if (descriptor >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.room;
        message.msg_controllen = sizeof control.room;
        struct cmsghdr *head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(head), &descriptor, sizeof(int));
    }
    long sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent;
}

long csandbox_receive(int socket, void *bytes, size_t count, int *descriptor) {
    struct iovec piece = {bytes, count};
    struct msghdr message = {0};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    union {
        char room[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } control;
    message.msg_control = control.room;
    message.msg_controllen = sizeof control.room;
    *descriptor = -1;
    long received;
    do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0) return received;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    if (head != NULL && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS
        && head->cmsg_len == CMSG_LEN(sizeof(int)))
        memcpy(descriptor, CMSG_DATA(head), sizeof(int));
    return received;
}

int csandbox_shared_memory(size_t size) {
    int descriptor = memfd_create("pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return -1;
    // Memory that shrinks would stop the process that reads it.
    if (ftruncate(descriptor, (off_t)size) != 0
        || fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

void csandbox_set_timer(unsigned milliseconds) {
    struct itimerval time = {
        {0, 0}, {milliseconds / 1000, (suseconds_t)(milliseconds % 1000) * 1000}};
    setitimer(ITIMER_PROF, &time, NULL);
}
