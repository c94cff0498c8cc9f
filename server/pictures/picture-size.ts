import { imageSize } from 'image-size';
import { maxMegapixels, maxPictureSide } from '../../src/vocabulary/attachments.ts';
import { Refusal } from '../lib/refusal.ts';

/**
 * Reads the header alone: a decoder takes the memory that a header asks for before it reads a pixel, and a long thin
 * picture costs far more time than its pixels say.
 *
 * @throws Refusal `pictureUnreadable`, `pictureTooLarge`
 */
export function requireBoundedSize(bytes: Uint8Array): void {
  const { width, height } = sizeOf(bytes);
  if (Math.max(width, height) > maxPictureSide || width * height > maxMegapixels * 1_000_000) {
    throw new Refusal('pictureTooLarge', { max: maxMegapixels, side: maxPictureSide });
  }
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw new Refusal('pictureUnreadable');
  }
}
