import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';

export type PictureType = 'jpeg' | 'png' | 'webp';
export type Picture = { bytes: Uint8Array; width: number; height: number; thumbnail: Uint8Array };
/** `maxSide` shrinks a larger picture. */
export type PictureTask = { type: PictureType; bytes: Uint8Array; maxSide?: number };
type Size = { width: number; height: number };

/** High enough that nobody sees the loss. */
const quality = 88;
const thumbnail = { side: 256, quality: 72 };

const encode: Record<PictureType, (picture: Transformer) => Promise<Uint8Array>> = {
  jpeg: (picture) => picture.jpeg(quality),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp(quality),
};

/**
 * The picture upright and encoded again, so that it holds nothing but its pixels: no location, no device, no bytes
 * behind its end. Of an animation, the first frame.
 */
export async function rewritePicture({ type, bytes: input, maxSide }: PictureTask): Promise<Picture> {
  const upright = await encode[type](new Transformer(input).rotate());
  const bytes = maxSide ? await encode[type](shrink(upright, imageSize(upright), maxSide)) : upright;
  const { width, height } = imageSize(bytes);
  const small = await shrink(bytes, { width, height }, thumbnail.side).webp(thumbnail.quality);
  return { bytes, width, height, thumbnail: small };
}

/** A smaller picture keeps its size. */
function shrink(bytes: Uint8Array, { width, height }: Size, maxSide: number): Transformer {
  const picture = new Transformer(bytes);
  const share = Math.min(1, maxSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * share));
  return share < 1 ? picture.resize(side(width), side(height)) : picture;
}
