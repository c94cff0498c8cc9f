import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Pages of a file that are in memory at once; those before them lie in a file without a name. */
const mostInMemory = 16;

/** Closes the files of pages that nobody reads any more. */
const abandoned = new FinalizationRegistry(closeSync);

export type Page = { readonly length: number; readonly bytes: Buffer };

/** Keeps pages that are written one after the other, each once, and then read many times in their order. */
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
    const page = new StoredPage(this, this.#room(length));
    this.#inMemory.push(page);
    return page;
  }

  /** Takes a page into memory that was put away at `from`. */
  read(page: StoredPage, from: number): Buffer {
    const bytes = this.#room(page.length);
    const read = this.#file === undefined ? 0 : readSync(this.#file, bytes, 0, page.length, from);
    if (read !== page.length) throw new Error('The file of pages ends early.');
    this.#inMemory.push(page);
    return bytes;
  }

  /** Gives the next page the bytes of the oldest one, because V8 frees large buffers late. */
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

  constructor(pages: Pages, bytes: Buffer) {
    this.#pages = pages;
    this.#bytes = bytes;
    this.length = bytes.length;
  }

  get bytes(): Buffer {
    this.#bytes ??= this.#pages.read(this, this.#from ?? 0);
    return this.#bytes;
  }

  /** Writes a new page and gives its bytes away, with where the next goes. @throws Error where the disk has no room */
  putAway(file: number, end: number): { bytes: Buffer; end: number } {
    const { bytes } = this;
    const isNew = this.#from === undefined;
    // A disk that becomes full may take the first part of a page without an error.
    if (isNew && writeSync(file, bytes, 0, this.length, end) !== this.length) throw new Error('No room.');
    this.#from ??= end;
    this.#bytes = undefined;
    return { bytes, end: isNew ? end + this.length : end };
  }
}
