import { writeFile } from 'node:fs/promises';
import { type Picture, type PictureTask, rewritePicture } from './rewrite-picture.ts';

/** `undefined` for a picture that cannot be read. */
export type PictureAnswer = { picture: Picture | undefined };

/** Linux ends this process first when memory runs out, not the server. Other systems have no such file. */
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});

/** The server is gone, or has given this picture up. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async (task: PictureTask) => {
  const picture = await rewritePicture(task).catch(() => undefined);
  process.send?.({ picture } satisfies PictureAnswer);
});
