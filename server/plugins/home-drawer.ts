import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { HomeToDraw } from '../../src/api/contract/home-picture.ts';
import type { HomePicture } from '../../src/vocabulary/home-picture.ts';
import type { Drawn } from './home-drawer-thread.ts';

/** Megabytes of the heap of the thread. */
const memory = 128;
/** Milliseconds: of the longest drawing, without work until the thread ends, and of the pause after one that broke. */
const longest = 5_000;
const idleFor = 600_000;
const pause = 60_000;
/** Pages that wait to be drawn at most; the next ones come without a picture. */
const mostWaiting = 8;

type Waiting = { settle: (picture: HomePicture | undefined) => void; timer: NodeJS.Timeout };

/** Draws the home pages of people in a thread of its own, which begins with the first of them. */
export class HomeDrawer {
  readonly #module: string;
  readonly #log: FastifyBaseLogger;
  #thread: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #end: NodeJS.Timeout | undefined;
  #notBefore = 0;

  /** @param dist the folder of what is built */
  constructor(dist: string, log: FastifyBaseLogger) {
    this.#module = join(dist, '.drawn/home.mjs');
    this.#log = log;
  }

  /** Nothing where it cannot be drawn now. */
  async draw(home: HomeToDraw): Promise<HomePicture | undefined> {
    const thread = this.begin();
    if (!thread || this.#waiting.size >= mostWaiting) return undefined;
    const id = this.#next++;
    return new Promise((settle) => {
      const timer = setTimeout(() => this.#break(new Error('A home page took too long to draw')), longest);
      this.#waiting.set(id, { settle, timer });
      thread.postMessage({ id, home });
    });
  }

  /** Has the thread ready for somebody who is about to come. */
  begin(): Worker | undefined {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.close(), idleFor).unref();
    if (this.#thread || Date.now() < this.#notBefore || !existsSync(this.#module)) return this.#thread;
    const thread = new Worker(new URL('./home-drawer-thread.ts', import.meta.url), {
      workerData: { module: pathToFileURL(this.#module).href },
      // Nothing else of the environment of the server is known there.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    thread.unref();
    thread.on('message', ({ id, picture, error }: Drawn) => {
      if (error !== undefined) this.#log.warn({ err: error }, 'a home page could not be drawn');
      this.#settle(id, picture);
    });
    thread.on('error', (error) => this.#break(error));
    this.#thread = thread;
    return thread;
  }

  close(): void {
    clearTimeout(this.#end);
    const thread = this.#thread;
    this.#thread = undefined;
    for (const id of this.#waiting.keys()) this.#settle(id, undefined);
    thread?.terminate().catch(() => {});
  }

  #settle(id: number, picture: HomePicture | undefined): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    waiting?.settle(picture);
  }

  #break(error: unknown): void {
    if (!this.#thread) return;
    this.#log.warn({ err: error }, 'home pages come without a picture for a minute');
    this.#notBefore = Date.now() + pause;
    this.close();
  }
}
