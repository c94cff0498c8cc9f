import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { mostMegapixels } from '../../../src/vocabulary/attachments.ts';
import { Refusal } from '../../refusal.ts';

export type PictureType = 'jpeg' | 'png' | 'webp';
export type Picture = { bytes: Uint8Array; width: number; height: number; thumbnail: Uint8Array };

/** Good enough that nobody sees it was written anew. */
const quality = 88;
const thumbnail = { side: 256, quality: 72 };

const written: Record<PictureType, (picture: Transformer) => Promise<Uint8Array>> = {
  jpeg: (picture) => picture.jpeg(quality),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp(quality),
};

/**
 * The picture as it is kept: upright, and written anew, so that it holds nothing but what is seen: no place, no device,
 * no bytes behind its end. Of one that moves, the first frame.
 *
 * @throws Refusal `pictureUnreadable`, `pictureTooLarge`
 */
export async function preparePicture(type: PictureType, given: Uint8Array): Promise<Picture> {
  requireReadable(given);
  try {
    const bytes = await written[type](new Transformer(given).rotate());
    const size = sizeOf(bytes);
    return { bytes, ...size, thumbnail: await small(bytes, size) };
  } catch {
    throw new Refusal('pictureUnreadable');
  }
}

/** Looks at the head alone: what it says would be taken in memory as soon as it is read. */
function requireReadable(bytes: Uint8Array): void {
  const { width, height } = sizeOf(bytes);
  if (width * height > mostMegapixels * 1_000_000) {
    throw new Refusal('pictureTooLarge', { most: mostMegapixels });
  }
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    throw new Refusal('pictureUnreadable');
  }
}

/** None is made larger than it is. */
function small(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Uint8Array> {
  const picture = new Transformer(bytes);
  const share = Math.min(1, thumbnail.side / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * share));
  return (share < 1 ? picture.resize(side(width), side(height)) : picture).webp(thumbnail.quality);
}
