import { inRoot, node24 } from './paths.mjs';

/**
 * The command that runs the server, with what keeps it small: by default V8 lets the garbage of busy times grow
 * to twice what is in use, and glibc keeps the 19 MB of every password hash in each thread that made one. These
 * are hints, not a limit that a large import could run into. Compiled modules are kept between starts, which
 * saves the memory of the TypeScript parser as well.
 */
export const serverCommand = () => ({
  command: node24(),
  args: ['--max-semi-space-size=16', '--heap-growing-percent=30', inRoot('server/main.ts')],
  environment: { MALLOC_MMAP_THRESHOLD_: '1048576', NODE_COMPILE_CACHE: inRoot('.cache/modules') },
});
