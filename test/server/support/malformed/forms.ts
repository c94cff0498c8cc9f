import fc from 'fast-check';
import { type Body, damaged, damages } from './bodies.ts';

const names = fc.constantFrom(
  ...[
    'file',
    'file',
    'file',
    'File',
    'other',
    '',
    '__proto__',
    'constructor',
    'file\u0000',
    '"',
    'f'.repeat(3000),
  ],
);
const fileNames = fc.constantFrom<string | undefined>(
  ...[
    'list.csv',
    'list.xlsx',
    '',
    '../../x.csv',
    'C:\\x.csv',
    '列表.csv',
    '\ud800.csv',
    'a"b.csv',
    '\u0000',
    '.',
  ],
  ...['x'.repeat(5000), undefined],
);
const boundaries = fc.oneof(
  { arbitrary: fc.constant('mark'), weight: 6 },
  { arbitrary: fc.constantFrom('', ' ', '"', 'x'.repeat(70), 'x'.repeat(257), '--', '\t', 'é'), weight: 1 },
);
const heads = fc.oneof(
  { arbitrary: fc.constant(''), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      ...['Content-Type: \r\n', 'Content-Transfer-Encoding: base64\r\n', '\u0000: x\r\n', ': \r\n', 'x\r\n'],
      ...['X: y\r\n'.repeat(3000), `X: ${'y'.repeat(100_000)}\r\n`],
    ),
    weight: 1,
  },
);

/** Forms of an upload: right ones, ones of other parts and headers, and all of them cut off or damaged. */
export const malformedForms = (contents: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Body> =>
  fc
    .record({
      parts: fc.array(
        fc.record({ name: names, fileName: fileNames, head: heads, content: contents, bare: fc.nat(15) }),
        { maxLength: 3 },
      ),
      said: boundaries,
      used: boundaries,
      same: fc.nat(5),
      ended: fc.nat(9),
      type: fc.oneof(
        { arbitrary: fc.constant('multipart/form-data; boundary='), weight: 9 },
        {
          arbitrary: fc.constantFrom('multipart/form-data;', 'multipart/mixed; boundary=', 'x/', ''),
          weight: 1,
        },
      ),
      damage: damages,
    })
    .map(({ parts, said, used, same, ended, type, damage }) => {
      const boundary = same > 0 ? said : used;
      const pieces = parts.flatMap(({ name, fileName, head, content, bare }) => [
        Buffer.from(`--${boundary}\r\n${head}${bare === 0 ? '' : disposition(name, fileName)}\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]);
      const end = Buffer.from(ended === 0 ? '' : `--${boundary}--\r\n`);
      return {
        contentType: header(`${type}${said}`),
        bytes: damaged(Buffer.concat([...pieces, end]), damage),
      };
    });

const disposition = (name: string, fileName: string | undefined) =>
  `Content-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`;

/** Without what a client cannot send in a header. */
const header = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim();
