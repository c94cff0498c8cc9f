import { writeFile } from 'node:fs/promises';
import type { Raster } from '../../server/labels/support.ts';

const [width, height] = [640, 480];
const framesEach = 8;

/**
 * Writes a film that shows pictures one after the other, with nothing between them, as a camera would see labels that
 * are held in front of it: grey, four frames a second, in the format that Chromium takes for a camera (YUV4MPEG2).
 */
export async function writeFilm(file: string, pictures: readonly Raster[]): Promise<void> {
  const colours = Buffer.alloc((width * height) / 2, 128);
  const empty = Buffer.alloc(width * height, 200);
  const frames = pictures.flatMap((picture) => [
    ...Array<Buffer>(framesEach).fill(centred(picture)),
    ...Array<Buffer>(framesEach).fill(empty),
  ]);
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F4:1 Ip A1:1 C420jpeg\n`),
      ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame, colours]),
    ]),
  );
}

function centred(picture: Raster): Buffer {
  if (picture.width > width || picture.height > height)
    throw new Error('The picture is larger than the film.');
  const frame = Buffer.alloc(width * height, 200);
  const left = Math.floor((width - picture.width) / 2);
  const top = Math.floor((height - picture.height) / 2);
  for (let y = 0; y < picture.height; y += 1) {
    const row = picture.pixels.subarray(y * picture.width, (y + 1) * picture.width);
    frame.set(row, (top + y) * width + left);
  }
  return frame;
}
