import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LabelTemplate } from '../../../src/vocabulary/labels.ts';

const run = promisify(execFile);
const options = { maxBuffer: 64 * 1024 * 1024 };

/** A page as grey values, row by row. */
export type Raster = { width: number; height: number; pixels: Uint8Array };

/** Reads a PDF with programs that know nothing of what wrote it. */
export async function readPdf<Result>(
  bytes: Uint8Array,
  read: (pdf: {
    text: () => Promise<string>;
    /** Pages in millimetres. */
    size: () => Promise<{ pages: number; width: number; height: number }>;
    codes: (dpi: number, template: LabelTemplate) => Promise<string[]>;
    raster: (page: number, dpi: number) => Promise<Raster>;
  }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'houqin-pdf-'));
  const file = join(folder, 'x.pdf');
  await writeFile(file, bytes);
  try {
    return await read({
      text: async () => (await run('pdftotext', ['-raw', file, '-'], options)).stdout,
      size: async () => {
        const { stdout } = await run('pdfinfo', [file], options);
        const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(stdout) ?? [];
        const [, pages] = /Pages:\s+(\d+)/.exec(stdout) ?? [];
        const millimetres = (points: string | undefined) => (Number(points) * 25.4) / 72;
        return { pages: Number(pages), width: millimetres(width), height: millimetres(height) };
      },
      codes: async (dpi, template) => {
        await run('pdftoppm', ['-gray', '-r', String(dpi), file, join(folder, 'page')], options);
        const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).toSorted();
        const paths: string[] = [];
        for (const page of pages) {
          const raster = rasterOf(await readFile(join(folder, page)));
          for (const [nth, label] of labelsIn(raster, dpi, template).entries()) {
            paths.push(join(folder, `label-${page}-${nth}`));
            await writeFile(paths.at(-1) ?? '', label);
          }
        }
        // Its exit code says that a picture has no code, as a free position has none.
        const { stdout } = await run('zbarimg', ['--quiet', '--raw', ...paths], options).catch(
          (error: { stdout: string }) => error,
        );
        return stdout.trim().split('\n');
      },
      raster: async (page, dpi) => {
        const at = ['-f', String(page), '-l', String(page), '-singlefile'];
        await run('pdftoppm', ['-gray', '-r', String(dpi), ...at, file, join(folder, 'one')], options);
        return rasterOf(await readFile(join(folder, 'one.pgm')));
      },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each label of a page by itself, as PGM: of many codes in one picture zbar overlooks some. */
function labelsIn(page: Raster, dpi: number, { width, height, sheet }: LabelTemplate): Buffer[] {
  const { columns, rows, left, top } = sheet ?? { columns: 1, rows: 1, left: 0, top: 0 };
  const pixels = (millimetres: number) => Math.floor((millimetres / 25.4) * dpi);
  const [across, down] = [pixels(width), pixels(height)];
  return Array.from({ length: columns * rows }, (_, nth) => {
    const x = pixels(left + (nth % columns) * width);
    const y = pixels(top + Math.floor(nth / columns) * height);
    const lines = Array.from({ length: down }, (_line, line) => {
      const from = (y + line) * page.width + x;
      return page.pixels.subarray(from, from + across);
    });
    return Buffer.concat([Buffer.from(`P5\n${across} ${down}\n255\n`), ...lines]);
  });
}

/** A picture in the format PGM: three words of a header, then a byte a pixel. */
function rasterOf(bytes: Buffer): Raster {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 100).toString('latin1'));
  if (!header) throw new Error('This is no PGM.');
  return { width: Number(header[1]), height: Number(header[2]), pixels: bytes.subarray(header[0].length) };
}

/** The bounds of what is dark in a part of a page, in millimetres. */
export function darkBounds(
  { width, pixels }: Raster,
  dpi: number,
  part: { left: number; top: number; right: number; bottom: number },
) {
  const pixelsOf = (millimetres: number) => Math.round((millimetres / 25.4) * dpi);
  const millimetres = (pixel: number) => (pixel / dpi) * 25.4;
  const found = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (let y = pixelsOf(part.top); y < pixelsOf(part.bottom); y += 1) {
    for (let x = pixelsOf(part.left); x < pixelsOf(part.right); x += 1) {
      if ((pixels[y * width + x] ?? 255) > 127) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x + 1);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y + 1);
    }
  }
  return {
    left: millimetres(found.left),
    top: millimetres(found.top),
    right: millimetres(found.right),
    bottom: millimetres(found.bottom),
  };
}
