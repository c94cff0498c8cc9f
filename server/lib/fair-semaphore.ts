type Waiting = { came: number; begin: () => void };
type Queue = { underWay: number; waiting: Set<Waiting> };

/**
 * So many at once, in turns between those who come, each known by a key: who has least under way comes first, then
 * who came first.
 */
export class FairSemaphore<Key> {
  readonly #max: number;
  readonly #maxOfOne: number;
  readonly #queues = new Map<Key, Queue>();
  #underWay = 0;
  #came = 0;

  constructor(max: number, maxOfOne: number) {
    this.#max = max;
    this.#maxOfOne = maxOfOne;
  }

  /** How many wait, of all keys. */
  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  /** What ends the turn, if one is to be had at once. */
  takeNow(key: Key): (() => void) | undefined {
    if (this.#underWay >= this.#max || (this.#queues.get(key)?.underWay ?? 0) >= this.#maxOfOne) return;
    return this.#begin(key);
  }

  /** Resolves when it is the turn of `key`, with what ends it. @throws the signal's reason */
  async take(key: Key, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    return this.takeNow(key) ?? this.#wait(key, signal);
  }

  #wait(key: Key, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const { waiting } = this.#queueOf(key);
      this.#came += 1;
      const one: Waiting = {
        came: this.#came,
        begin: () => {
          waiting.delete(one);
          signal.removeEventListener('abort', leave);
          resolve(this.#begin(key));
        },
      };
      const leave = () => {
        waiting.delete(one);
        this.#forgetIfEmpty(key);
        reject(signal.reason);
      };
      waiting.add(one);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #begin(key: Key): () => void {
    const queue = this.#queueOf(key);
    queue.underWay += 1;
    this.#underWay += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      queue.underWay -= 1;
      this.#underWay -= 1;
      this.#next();
      this.#forgetIfEmpty(key);
    };
  }

  #next(): void {
    const heads = [...this.#queues.values()].flatMap(({ underWay, waiting }) => {
      const [first] = waiting;
      return first && underWay < this.#maxOfOne ? { underWay, first } : [];
    });
    const [next] = heads.sort((a, b) => a.underWay - b.underWay || a.first.came - b.first.came);
    next?.first.begin();
  }

  #queueOf(key: Key): Queue {
    const known = this.#queues.get(key);
    if (known) return known;
    const queue: Queue = { underWay: 0, waiting: new Set() };
    this.#queues.set(key, queue);
    return queue;
  }

  #forgetIfEmpty(key: Key): void {
    const queue = this.#queues.get(key);
    if (queue?.underWay === 0 && queue.waiting.size === 0) this.#queues.delete(key);
  }
}
