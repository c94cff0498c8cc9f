import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FairSemaphore } from '../lib/fair-semaphore.ts';
import { Refusal } from '../lib/refusal.ts';
import type { PictureAnswer } from './picture-process.ts';
import { requireBoundedSize } from './picture-size.ts';
import type { Picture, PictureTask } from './rewrite-picture.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

type Limits = { milliseconds: number; max: number; maxPerPerson: number };

/**
 * Rewrites each picture in a process of its own, which is killed when it takes too long. A thread would not do: native
 * code, such as that of the codecs, runs to its end however often its thread is terminated.
 */
export class PictureProcesses {
  readonly #milliseconds: number;
  readonly #turns: FairSemaphore<number>;
  /** Those at work. */
  readonly running = new Set<ChildProcess>();

  constructor({ milliseconds, max, maxPerPerson }: Limits) {
    this.#milliseconds = milliseconds;
    this.#turns = new FairSemaphore(max, maxPerPerson);
  }

  /**
   * @param person whose turn it has to be
   * @throws Refusal `pictureUnreadable`, `pictureTooLarge`, `pictureTooSlow`
   */
  async rewrite(person: number, task: PictureTask, signal: AbortSignal): Promise<Picture> {
    requireBoundedSize(task.bytes);
    const endTurn = await this.#turns.take(person, signal);
    const overdue = AbortSignal.timeout(this.#milliseconds);
    try {
      return await this.#run(task, AbortSignal.any([signal, overdue]));
    } catch (error) {
      if (overdue.aborted && !signal.aborted) throw new Refusal('pictureTooSlow');
      throw error;
    } finally {
      endTurn();
    }
  }

  async #run(task: PictureTask, signal: AbortSignal): Promise<Picture> {
    // No environment: what decodes files of strangers holds no secret.
    const child = fork(program, [], {
      ...{ serialization: 'advanced', execArgv: ['--disable-warning=ExperimentalWarning'] },
      ...{ env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    });
    this.running.add(child);
    const exited = once(child, 'exit');
    const answered = once(child, 'message', { signal });
    try {
      child.send(task);
      const [answer] = await Promise.race([answered, exited.then(() => [])]);
      const { picture } = (answer ?? {}) as Partial<PictureAnswer>;
      if (!picture) throw new Refusal('pictureUnreadable');
      return picture;
    } finally {
      answered.catch(() => {});
      child.kill('SIGKILL');
      await exited;
      this.running.delete(child);
    }
  }
}
