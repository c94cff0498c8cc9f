type Waiting = { person: number; begin: () => void };

/**
 * So many at once, in turns between people: who has least under way comes first, then who came first.
 */
export class Turns {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #underWay: number[] = [];
  #waiting: Waiting[] = [];

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Resolves when it is the person's turn, with what ends it. @throws the signal's reason */
  async take(person: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { person, begin: resolve };
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.push(waiting);
      this.#next();
    });
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#underWay.splice(this.#underWay.indexOf(person), 1);
      this.#next();
    };
  }

  #next(): void {
    if (this.#underWay.length >= this.#most) return;
    const has = ({ person }: Waiting) => this.#underWay.filter((one) => one === person).length;
    const [chosen] = this.#waiting.toSorted((a, b) => has(a) - has(b));
    if (!chosen || has(chosen) >= this.#mostOfOne) return;
    this.#waiting = this.#waiting.filter((one) => one !== chosen);
    this.#underWay.push(chosen.person);
    chosen.begin();
  }
}
