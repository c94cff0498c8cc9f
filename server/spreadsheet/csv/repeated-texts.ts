const most = 8192;
const longest = 60;

/** Has texts that come again and again in memory once: a file names few categories, places and people many times. */
export class RepeatedTexts {
  readonly #known = new Map<string, string>();

  /** The same text, as it was seen first. */
  one(text: string): string {
    if (text.length > longest) return text;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    // What comes often is soon there again.
    if (this.#known.size === most) this.#known.clear();
    this.#known.set(text, text);
    return text;
  }
}
