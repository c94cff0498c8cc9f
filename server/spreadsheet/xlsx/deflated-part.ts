import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

/**
 * One file of a zip archive, compressed by the platform off the main thread; `fflate` writes the archive
 * around it.
 */
export class DeflatedPart implements ZipInputFile {
  readonly filename: string;
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata?: ZipInputFile['ondata'];
  readonly #deflate = createDeflateRaw({ level: 5 });

  constructor(filename: string) {
    this.filename = filename;
    this.#deflate.on('data', (chunk: Buffer) => this.ondata?.(null, new Uint8Array(chunk), false));
  }

  /** Resolves when the text has been compressed. */
  write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    return new Promise((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(): Promise<void> {
    const ended = once(this.#deflate, 'end');
    this.#deflate.end();
    await ended;
    this.ondata?.(null, new Uint8Array(), true);
  }

  /** Gives the compressor's memory back when the archive is given up half way. */
  destroy(): void {
    this.#deflate.destroy();
  }
}
