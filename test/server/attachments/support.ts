import { Transformer } from '@napi-rs/image';
import type { AttachedKind } from '../../../src/vocabulary/attachments.ts';
import type { Caller, Reply, TestServer } from '../support/app.ts';
import { formOf } from '../support/form.ts';

export type TestFile = { name: string; content: string | Uint8Array };

export const textFile: TestFile = { name: 'note.txt', content: 'Kept in the second drawer.' };

type Drawn = { width?: number; height?: number; as?: 'jpeg' | 'png' | 'webp' };

/** Its left half is black and its right half white, so that a turn is seen. */
export async function picture({ width = 8, height = 4, as = 'png' }: Drawn = {}): Promise<TestFile> {
  const pixels = new Uint8ClampedArray(width * height * 4).map((_, at) =>
    at % 4 === 3 || Math.floor(at / 4) % width >= width / 2 ? 255 : 0,
  );
  const drawn = Transformer.fromRgbaPixels(pixels, width, height);
  return { name: `photo.${as}`, content: await drawn[as]() };
}

/** A JPEG that says it lies on its side, was taken in Suzhou, and by what. */
export async function photo(): Promise<TestFile> {
  const { content } = await picture({ width: 64, height: 32, as: 'jpeg' });
  const bytes = Buffer.from(content);
  // One entry: orientation (0x0112) is 6, to be turned right by a quarter.
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 31.3N 120.6E Camera')]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return { name: 'IMG_1.JPG', content: Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)]) };
}

export async function askToAttach(
  server: Pick<TestServer, 'app'>,
  { token }: Pick<Caller, 'token'>,
  id: number | string,
  file: TestFile,
  kind: AttachedKind = 'asset',
): Promise<Reply<'/asset/attach'>> {
  const { headers, payload } = await formOf({ id }, file);
  const response = await server.app.inject({
    method: 'POST',
    url: `/asset/${kind}/attach`,
    headers: { ...headers, 'accept-language': 'en', authorization: token },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

/** @returns the id of what was attached */
export async function attach(
  server: Pick<TestServer, 'app'>,
  caller: Pick<Caller, 'token'>,
  id: number,
  file: TestFile,
  kind: AttachedKind = 'asset',
): Promise<number> {
  const reply = await askToAttach(server, caller, id, file, kind);
  if (reply.errcode !== 0) throw new Error(`/${kind}/attach answered ${JSON.stringify(reply)}`);
  return reply.data.id;
}

export const openFile = (
  { app }: Pick<TestServer, 'app'>,
  { token }: Pick<Caller, 'token'>,
  id: number,
  attachmentId: number,
  kind: AttachedKind = 'asset',
) =>
  app.inject({
    method: 'POST',
    url: `/asset/${kind}/attachment`,
    headers: { authorization: token },
    payload: { id, attachmentId },
  });
