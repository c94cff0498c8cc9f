import { parentPort, workerData } from 'node:worker_threads';
import type { HomeToDraw } from '../../src/api/contract/home-picture.ts';
import type { HomePicture } from '../../src/vocabulary/home-picture.ts';

export type Drawn = { id: number; picture?: HomePicture | undefined; error?: Error };
type Module = { drawHome: (home: HomeToDraw) => Promise<HomePicture | undefined> };

/** What the build makes of `src/wiring/draw-home.tsx`. */
const module: Promise<Module> = import(workerData.module);

parentPort?.on('message', async ({ id, home }: { id: number; home: HomeToDraw }) => {
  const drawn: Drawn = await module
    .then(({ drawHome }) => drawHome(home))
    .then(
      (picture) => ({ id, picture }),
      // What was to be drawn is personal, and an error may quote it.
      (error: unknown) => ({ id, error: new Error(error instanceof Error ? error.name : 'unknown') }),
    );
  parentPort?.postMessage(drawn);
});
