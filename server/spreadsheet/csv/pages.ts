import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Pages of a file that are in memory at once; those before them lie in a file without a name. */
const mostInMemory = 16;

/** Closes the files of pages that nobody reads any more. */
const abandoned = new FinalizationRegistry(closeSync);

export type Page = { readonly length: number; readonly bytes: Buffer };

/** Bytes that are written once, page after page, and read again and again from the first to the last. */
export class Pages {
  /** In the order in which they came to memory; the last one is still being written. */
  readonly #inMemory: StoredPage[] = [];
  readonly #folder: string;
  #file: number | undefined;
  #end = 0;

  constructor(folder = tmpdir()) {
    this.#folder = folder;
  }

  add(length: number): Page {
    const page = new StoredPage(this, length);
    page.fill(this.#room(length));
    this.#inMemory.push(page);
    return page;
  }

  /** Takes a page into memory that was put away at `from`. */
  read(page: StoredPage, from: number): Buffer {
    const bytes = this.#room(page.length);
    if (this.#file !== undefined) readSync(this.#file, bytes, 0, page.length, from);
    this.#inMemory.push(page);
    return bytes;
  }

  /** The bytes of the oldest page are taken for the next: what is let go of stays in memory for a while. */
  #room(length: number): Buffer {
    const oldest = this.#inMemory.length < mostInMemory ? undefined : this.#inMemory.shift();
    try {
      if (oldest) this.#file ??= this.#open();
      const { bytes, end } = oldest?.putAway(this.#file ?? -1, this.#end) ?? { bytes: null, end: this.#end };
      this.#end = end;
      if (bytes?.length === length) return bytes;
    } catch {
      // Without room on the disk a page stays in memory.
    }
    return Buffer.allocUnsafeSlow(length);
  }

  #open(): number {
    const folder = mkdtempSync(join(this.#folder, 'houqin-pages-'));
    const file = openSync(join(folder, 'pages'), 'wx+', 0o600);
    // It goes with the process, however that ends.
    rmSync(folder, { recursive: true });
    abandoned.register(this, file);
    return file;
  }
}

class StoredPage implements Page {
  readonly length: number;
  readonly #pages: Pages;
  #bytes: Buffer | undefined;
  #from: number | undefined;

  constructor(pages: Pages, length: number) {
    this.#pages = pages;
    this.length = length;
  }

  fill(bytes: Buffer): void {
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    this.#bytes ??= this.#pages.read(this, this.#from ?? 0);
    return this.#bytes;
  }

  /** Written once. Gives the bytes away, and where the next page goes in the file. */
  putAway(file: number, end: number): { bytes: Buffer; end: number } {
    const { bytes } = this;
    const isNew = this.#from === undefined;
    if (isNew) writeSync(file, bytes, 0, this.length, end);
    this.#from ??= end;
    this.#bytes = undefined;
    return { bytes, end: isNew ? end + this.length : end };
  }
}
