import { describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { decodeText } from '../support/decode-text.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('the encoding', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['plain text', bytes('ab'), 'utf-8', 'ab'],
    ['nothing', bytes(), 'utf-8', ''],
    ['UTF-8', bytes('é名𠮷'), 'utf-8', 'é名𠮷'],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], 'é'), 'utf-8-bom', 'é'],
    [
      'its mark over something broken',
      bytes([0xef, 0xbb, 0xbf], 'caf', [0xe9], 'a'),
      'utf-8-bom',
      'caf\u{10ffe9}a',
    ],
    [
      'its mark over Chinese',
      bytes([0xef, 0xbb, 0xbf], [0xb4, 0xf2, 0xd3, 0xa1]),
      'utf-8-bom',
      '\u{10ffb4}\u{10fff2}ӡ',
    ],
    ['the first byte of a mark', bytes([0xef], ' ab'), 'windows-1252', 'ï ab'],
    ['two bytes of a mark, which are Chinese', bytes([0xef, 0xbb], 'ab'), 'gb18030', '锘ab'],
    ['UTF-16 from the little end', bytes([0xff, 0xfe, 0x61, 0x00]), 'utf-16le', 'a'],
    ['UTF-16 from the big end', bytes([0xfe, 0xff, 0x00, 0x61]), 'utf-16be', 'a'],
    ['half of its mark', bytes([0xff], 'ab'), 'windows-1252', 'ÿab'],
    ['half of its other mark', bytes([0xfe], 'ab'), 'windows-1252', 'þab'],
    [
      'more sound than broken',
      bytes('cafés cafés caf', [0xe9], ' x'),
      'utf-8',
      'cafés cafés caf\u{10ffe9} x',
    ],
    ['as much broken as sound', bytes('cafés caf', [0xe9], ' x'), 'windows-1252', 'cafÃ©s café x'],
    ['words of Windows', iconv.encode('café señor', 'windows-1252'), 'windows-1252', 'café señor'],
    ['words of the Mac', iconv.encode('café señor', 'macroman'), 'macintosh', 'café señor'],
    ['signs alone', iconv.encode('5 € £', 'windows-1252'), 'windows-1252', '5 € £'],
    ['lines of the Mac', bytes('a ', [0xa9], '\rb'), 'macintosh', 'a ©\rb'],
    ['the same with other lines', bytes('a ', [0xa9], '\r\nb'), 'windows-1252', 'a ©\r\nb'],
    ['Chinese', iconv.encode('打印机', 'gb18030'), 'gb18030', '打印机'],
    ['Chinese whose bytes are UTF-8 too', iconv.encode('一,一', 'gb18030'), 'gb18030', '一,一'],
    ['one such character, which tells nothing', iconv.encode('一', 'gb18030'), 'utf-8', 'һ'],
    ['such letters in words', bytes('aһ,һb'), 'utf-8', 'aһ,һb'],
    ['Japanese', iconv.encode('ノート', 'shift_jis'), 'shift_jis', 'ノート'],
    ['traditional Chinese', iconv.encode('筆記型電腦（臺北）', 'big5'), 'big5', '筆記型電腦（臺北）'],
  ])('of %s', async (_what, input, encoding, text) => {
    expect(await decodeText(input)).toEqual({ text, encoding, garbled: false });
  });

  test('of text that was garbled is that of the Mac, to be restored cell by cell', async () => {
    const garbled = iconv.encode(
      iconv.decode(Buffer.from('Saint-Étienne, Sokodé'), 'windows-1252'),
      'macroman',
    );
    expect(await decodeText(bytes([...garbled], '\r'))).toMatchObject({
      encoding: 'macintosh',
      garbled: true,
    });
  });
});

describe('what is no text', () => {
  const letters = (count: number) => 'a'.repeat(count);

  test.each<[string, Uint8Array]>([
    ['a PDF', bytes('%PDF-1.7')],
    ['a zero', bytes('a\0b')],
    ['five control characters in a hundred', bytes(letters(95), Array(5).fill(1))],
    ['four in less', bytes(letters(10), Array(4).fill(31))],
  ])('%s', async (_what, input) => {
    await expect(decodeText(input)).rejects.toThrow('binaryFile');
  });

  test.each<[string, Uint8Array]>([
    ['what only mentions a PDF', bytes('x%PDF-')],
    ['four control characters in a hundred', bytes(letters(96), Array(4).fill(1))],
    ['three in less', bytes(letters(10), Array(3).fill(31))],
    ['many tabs and line ends', bytes('\t\n\v\f\r'.repeat(9))],
    ['many spaces', bytes(' '.repeat(50))],
    ['a zero far below', bytes(letters(65_536), [0])],
  ])('is not %s', async (_what, input) => {
    expect((await decodeText(input)).encoding).toBe('utf-8');
  });
});
