import { describe, expect, test } from '@jest/globals';
import { Refusal } from '../../../server/lib/refusal.ts';
import { requireBoundedSize } from '../../../server/pictures/picture-size.ts';
import { blackPng } from './support.ts';

const refusalOf = (bytes: Uint8Array) => {
  try {
    requireBoundedSize(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.said;
    throw error;
  }
};

/** What each format says of its size, without a pixel. */
const headers: Record<string, (width: number, height: number) => Buffer> = {
  PNG: (width, height) => {
    const bytes = blackPng(1, 1);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  },
  JPEG: (width, height) => {
    const bytes = Buffer.from('ffd8ffc0001108000000000301220002110103110100ffd9', 'hex');
    bytes.writeUInt16BE(height, 7);
    bytes.writeUInt16BE(width, 9);
    return Buffer.concat([bytes.subarray(0, 2), Buffer.from('ffe000044a46', 'hex'), bytes.subarray(2)]);
  },
  WebP: (width, height) => {
    const bytes = Buffer.alloc(30);
    bytes.write('RIFF', 0);
    bytes.writeUInt32LE(22, 4);
    bytes.write('WEBPVP8X', 8);
    bytes.writeUInt32LE(10, 16);
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
    return bytes;
  },
  GIF: (width, height) => {
    const bytes = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  },
};

const tooLarge = ['pictureTooLarge', { max: 50, side: 16_384 }];

describe.each(Object.entries(headers))('the header of a %s', (_, header) => {
  test.each([
    [1, 16_385],
    [16_385, 1],
    [65_535, 700],
    [10_000, 5_001],
  ])('of %d × %d pixels is refused', (width, height) => {
    expect(refusalOf(header(width, height))).toEqual(tooLarge);
  });

  test.each([
    [1, 16_384],
    [16_384, 3_051],
    [10_000, 5_000],
  ])('of %d × %d pixels is accepted', (width, height) => {
    expect(refusalOf(header(width, height))).toBeUndefined();
  });
});

test('the long thin picture that took a minute of a core is refused by its header', () => {
  expect(refusalOf(headers.PNG?.(1, 49_999_999) ?? Buffer.alloc(0))).toEqual(tooLarge);
});
