import { rmSync } from 'node:fs';

/**
 * Loaded before a server of the tests: its standard input is a pipe that nobody writes to and that closes when the
 * process that started it is gone, however that ended. Then the server ends as well, and takes its folder along.
 */
process.stdin
  .on('end', () => {
    process.on('exit', () => rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true }));
    process.kill(process.pid, 'SIGTERM');
  })
  .resume();
