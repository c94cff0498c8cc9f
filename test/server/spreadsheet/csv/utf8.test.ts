import { isUtf8 } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import {
  MarkingDecoder,
  resolveMarks,
  sequenceLength,
  Utf8Count,
} from '../../../../server/spreadsheet/csv/utf8.ts';

const countUtf8 = (bytes: Uint8Array) => {
  const count = new Utf8Count();
  count.add(bytes);
  return count.ended();
};
const decodeMarked = (bytes: Uint8Array) => {
  const decoder = new MarkingDecoder();
  return decoder.decode(bytes) + decoder.end();
};

/** Each side of every border that UTF-8 knows. */
const edges = [
  0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee,
  0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
];

/** The length of the first character by what the platform takes for UTF-8. */
function lengthByPlatform(bytes: Uint8Array): number {
  for (let length = 1; length <= Math.min(4, bytes.length); length += 1)
    if (isUtf8(bytes.subarray(0, length))) return length;
  return 0;
}

function* sequences(length: number): Generator<number[]> {
  if (length === 0) yield [];
  else for (const start of sequences(length - 1)) for (const byte of edges) yield [...start, byte];
}

function* sequencesOfFour(): Generator<number[]> {
  for (const lead of [0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5])
    for (const rest of sequences(2))
      for (const last of [0x41, 0x7f, 0x80, 0xbf, 0xc0]) yield [lead, ...rest, last];
}

test.each([
  [1, sequences(1)],
  [2, sequences(2)],
  [3, sequences(3)],
  [4, sequencesOfFour()],
])('a sequence of %d bytes is as long as the platform says, wherever it stands', (_length, all) => {
  const wrong = [...all].filter((sequence) => {
    const expected = lengthByPlatform(Uint8Array.from(sequence));
    const within = sequenceLength(Uint8Array.from([0xe4, ...sequence]), 1);
    return sequenceLength(Uint8Array.from(sequence), 0) !== expected || within !== expected;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['', { sound: 0, broken: 0 }],
  ['abc', { sound: 0, broken: 0 }],
  ['aé名𠮷', { sound: 3, broken: 0 }],
  [[0xff, 0x61, 0xe5, 0x90, 0x8d, 0xe5, 0x90], { sound: 1, broken: 3 }],
])('%j has so many characters beyond ASCII and broken bytes', (text, expected) => {
  expect(countUtf8(Buffer.from(text as string))).toEqual(expected);
});

describe('bytes that are no UTF-8', () => {
  const broken = Buffer.from([0x61, 0x80, 0xff, 0xe5, 0x90, 0x8d, 0xe5, 0x90, 0x62]);

  test('are marked, each by itself, and nothing else is changed', () => {
    const marked = decodeMarked(broken);
    expect([...marked].map((character) => character.codePointAt(0))).toEqual([
      0x61, 0x10ff80, 0x10ffff, 0x540d, 0x10ffe5, 0x10ff90, 0x62,
    ]);
    expect(decodeMarked(Buffer.from('aé名𠮷'))).toBe('aé名𠮷');
    expect(decodeMarked(broken.subarray(3, 6))).toBe('名');
  });

  test('are what windows-1252 makes of them, once their cell is known', () => {
    expect(resolveMarks(decodeMarked(broken))).toBe('a€ÿ名å\u0090b');
    expect(resolveMarks('a名\u{10ff7f}')).toBeNull();
  });
});
