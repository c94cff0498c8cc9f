import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { FairSemaphore } from '../../lib/fair-semaphore.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { ReaderMessage, ReaderTask } from './tasks.ts';

/** What one file may take. */
export type Budget = {
  /** Milliseconds of processor time, so that a busy machine makes no file too slow. */
  time: number;
  /** More of it for each megabyte of the file. */
  timePerMb?: number;
  /** Megabytes of the heap of its thread. */
  memory: number;
};

/** Milliseconds after which a thread without work ends. */
const idleFor = 5_000;
/** Milliseconds between two looks at how long a thread has worked. */
const lookEvery = 500;
const mebibyte = 1024 * 1024;

/** Threads that read files, one file at a time each. A thread whose file takes more than the budget is ended. */
export class ReadingThreads {
  readonly #budget: Budget;
  readonly #turns: FairSemaphore<number>;
  /** Those that have read a file and can read another, with the timers that end them. */
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(budget: Budget, max: number, maxOfOne: number) {
    this.#budget = budget;
    this.#turns = new FairSemaphore(max, maxOfOne);
  }

  /**
   * What a file holds, as it is wanted: after `rows` and `records` the thread reads the next ones, and waits until those
   * have been taken.
   *
   * @param person whose turn it has to be
   * @param task whose file goes over part by part, as the thread comes to it
   * @throws Refusal as the thread says, or `fileTooLarge` for more than the budget
   */
  async *read(person: number, task: ReaderTask, signal: AbortSignal): AsyncGenerator<ReaderMessage> {
    const endTurn = await this.#turns.take(person, signal);
    const worker = this.#takeIdle() ?? this.#begin();
    const overdue = new AbortController();
    const { time, timePerMb = 0 } = this.#budget;
    const allowed = time + (timePerMb * task.source.size) / mebibyte;
    const stopWatching = watchTime(worker, allowed, () => overdue.abort());
    let reusable = false;
    try {
      const ended = AbortSignal.any([signal, overdue.signal]);
      const messages = on(worker, 'message', { signal: ended, close: ['exit'] });
      const { source, ...said } = task;
      worker.postMessage({ ...said, size: source.size });
      let parts: AsyncIterator<Uint8Array> | undefined;
      for await (const [message] of messages) {
        const described = message as ReaderMessage;
        if (described.notify === 'part') {
          if (described.isFirst || !parts) parts = source.parts()[Symbol.asyncIterator]();
          sendPart(worker, await parts.next());
          continue;
        }
        reusable = described.notify === 'end' || described.notify === 'refusal';
        if (described.notify === 'refusal') throw new Refusal(...described.said);
        if (described.notify === 'end') return;
        if (described.notify === 'rows' || described.notify === 'records') worker.postMessage('more');
        yield described;
      }
      throw new Refusal('fileNotUnderstood', { code: 'workbookBroken', detail: '' });
    } catch (error) {
      if (overdue.signal.aborted) throw new Refusal('fileTooLarge', { code: 'workbookTooSlow' });
      if (isOutOfMemory(error)) throw new Refusal('fileTooLarge', { code: 'workbookTooLarge' });
      throw error;
    } finally {
      stopWatching();
      if (reusable) this.#keep(worker);
      else await worker.terminate();
      endTurn();
    }
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      // What a batch of rows leaves behind is soon gone; more room for it only stays taken.
      resourceLimits: { maxOldGenerationSizeMb: this.#budget.memory, maxYoungGenerationSizeMb: 12 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    // Whoever reads hears of it too; without anybody it would end the process.
    worker.on('error', () => this.#idle.delete(worker));
    return worker;
  }

  #takeIdle(): Worker | undefined {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      worker.ref();
      return worker;
    }
    return undefined;
  }

  /** For the next file. It keeps no process alive, and ends when there is none for a while. */
  #keep(worker: Worker): void {
    worker.unref();
    const end = () => {
      this.#idle.delete(worker);
      worker.terminate().catch(() => {});
    };
    this.#idle.set(worker, setTimeout(end, idleFor).unref());
  }
}

function sendPart(worker: Worker, { value, done }: IteratorResult<Uint8Array>): void {
  if (done) worker.postMessage({ part: null });
  else {
    const part = wholeBuffer(value);
    worker.postMessage({ part }, [part.buffer]);
  }
}

/** Bytes that can go over to another thread. */
function wholeBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** Calls once a thread has worked longer than it may, from now on; gives what ends that. */
function watchTime(worker: Worker, most: number, onOver: () => void): () => void {
  // One that is only starting has worked for nobody.
  const began = usedBy(worker).catch(() => 0);
  const look = async () => {
    const used = (await usedBy(worker)) - (await began);
    if (used > most) onOver();
  };
  // A thread that has ended says no more of itself, and whoever reads hears of its end.
  const timer = setInterval(() => look().catch(() => {}), Math.min(lookEvery, most));
  return () => clearInterval(timer);
}

const usedBy = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
};

const isOutOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
