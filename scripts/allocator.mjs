/**
 * What glibc's malloc is told, as environment variables that it reads as a process begins. By itself it makes an arena
 * for each thread, and gives memory of freed buffers back late: the server then holds 170 MB more (docs/operations.md).
 * Other systems ignore it.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
