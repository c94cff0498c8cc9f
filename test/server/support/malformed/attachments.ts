import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { blackPng } from '../../pictures/support.ts';
import { type Body, damaged, damages, type Known } from './bodies.ts';

const word = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<x/>') });
const contents = fc.constantFrom<Uint8Array>(
  blackPng(3, 3),
  blackPng(400, 1),
  word,
  ...[
    '%PDF-1.7\n%%EOF',
    'a note',
    'a,b\n1,2',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    '\u0000',
  ].map((text) => strToU8(text)),
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]),
  Uint8Array.from([0x52, 0x49, 0x46, 0x46, 0xff, 0xff, 0xff, 0xff, 0x57, 0x45, 0x42, 0x50]),
);
const names = fc.constantFrom(
  'photo.png',
  'note.txt',
  'list.csv',
  'a.docx',
  'a',
  '',
  '\u202egpj.exe',
  '../x.png',
);
const ids = ['', '0', '-1', '1e3', '9007199254740993', '9'.repeat(400), '__proto__', "1' or 1=1"];

/** Forms that lead to a record, so that what its file holds is looked at: sound files and damaged ones. */
export const malformedAttachments = (known: Known): fc.Arbitrary<Body> =>
  fc
    .record({
      id: fc.oneof(
        { arbitrary: fc.constantFrom(...(known.id ?? [1]).map(String)), weight: 8 },
        { arbitrary: fc.constantFrom(...ids), weight: 1 },
      ),
      name: names,
      content: contents,
      inFile: damages,
      inForm: damages,
    })
    .map(({ id, name, content, inFile, inForm }) => ({
      contentType: 'multipart/form-data; boundary=mark',
      bytes: damaged(
        Buffer.concat([
          Buffer.from(`--mark\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n`),
          Buffer.from(`--mark\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
          damaged(Buffer.from(content), inFile),
          Buffer.from('\r\n--mark--\r\n'),
        ]),
        inForm,
      ),
    }));
