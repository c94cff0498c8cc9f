import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { xlsx } from '../../spreadsheet/support/xlsx.ts';

/** A file as it is uploaded. */
export type HostileFile = { name: string; bytes: Uint8Array };

/** One time in so many something odd; one odd place is enough for a whole file to be refused. */
const seldom = <T>(times: number, odd: fc.Arbitrary<T>, defaultValue: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: odd, weight: 1 }, { arbitrary: defaultValue, weight: times - 1 });

const odd = fc.constantFrom(
  ...['', '0', '1', '-1', '0.1', '1e999', 'NaN', '45000', '2958466', '-1e-400', 'TRUE', '#REF!', '=1+1'],
  ...[
    '\ue000',
    '__proto__',
    'a&amp;b',
    '&#0;',
    '&x;',
    '&#x110000;',
    '_x0000_',
    '名称',
    '资产编号',
    '2026-02-30',
  ],
  ...['x'.repeat(40_000), ' '.repeat(33_000), '9'.repeat(400), '\u0301'.repeat(500)],
);
const values = seldom(8, odd, fc.constantFrom('桌子', 'Desk', 'A1', '12.50', '45000', '2026-01-31', '1'));
const none: fc.Arbitrary<string | undefined> = fc.constant(undefined);
const places = seldom(
  60,
  fc.constantFrom<string | undefined>(
    'XFD1',
    'XFE1',
    'A0',
    'A1048577',
    'a1',
    '1',
    '',
    '__proto__',
    'AAAA1',
    '$A$1',
  ),
  none,
);
const types = fc.constantFrom<string | undefined>('str', 'n', undefined);
const oddTypes = fc.constantFrom<string | undefined>('s', 'inlineStr', 'b', 'e', 'd', 'x', '', '__proto__');
const styles = fc.constantFrom<string | undefined>('0', '1', '99', '-1', 'x', '1e9');
const formulas = fc.constantFrom('<f>A1</f>', '<f t="shared" si="0"/>', '<is><t>x</t></is>', '<f/>');
const cell = fc
  .record({
    place: places,
    type: seldom(6, oddTypes, types),
    style: seldom(6, styles, none),
    value: values,
    formula: seldom(8, formulas, fc.constant('')),
  })
  .map(({ place, type, style, value, formula }) => {
    const attributes = Object.entries({ r: place, t: type, s: style })
      .filter(([, text]) => text !== undefined)
      .map(([name, text]) => ` ${name}="${text}"`);
    return `<c${attributes.join('')}>${formula}<v>${value}</v></c>`;
  });
const header = ['名称', 'Model', 'Brand', '\u200b', '__proto__', 'x'.repeat(200)]
  .map((text) => `<c t="str"><v>${text}</v></c>`)
  .join('');
const numbers = fc.constantFrom<string | undefined>(
  ...['3', '0', '-1', '1.5', '1048576', '1048577', '1e400', 'x', '9007199254740993'],
);
const rows = fc
  .array(fc.record({ number: seldom(30, numbers, none), cells: fc.array(cell, { maxLength: 6 }) }), {
    maxLength: 6,
  })
  .map((all) =>
    [`<row>${header}</row>`]
      .concat(
        all.map(
          ({ number, cells }) =>
            `<row${number === undefined ? '' : ` r="${number}"`}>${cells.join('')}</row>`,
        ),
      )
      .join(''),
  );

const blocks = fc.array(
  seldom(
    5,
    fc.constantFrom('A2:A1048576', 'C1:A1', 'A1:XFE2', '1:2', '', 'A1', 'A1:B1e9', 'A0:A2', '__proto__'),
    fc.constantFrom('A3:B4', 'C2:C3'),
  ),
  { maxLength: 3 },
);
const merges = blocks.map((refs) =>
  refs.length === 0
    ? ''
    : `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
);

const targets = fc.constantFrom(
  ...[
    'xl/workbook.xml',
    '/xl/workbook.xml',
    '%zz',
    'http://[',
    'http://%',
    '../../../etc/passwd',
    '',
    '#',
    '?',
  ],
  ...[
    'xl/worksheets/sheet1.xml',
    '__proto__',
    'file:///etc/passwd',
    '\\\\host\\x',
    'xl//workbook.xml',
    '\u0000',
  ],
);
const relationships = targets.map((target) => ({
  '_rels/.rels': `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${target}"/></Relationships>`,
}));
const sheetRelationships = fc.array(fc.tuple(fc.constantFrom('s0', 's1', 'a', '', '__proto__'), targets), {
  maxLength: 3,
});

const defaultStyles =
  '<numFmts><numFmt numFmtId="164" formatCode="yyyy"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>';
const oddStyles = fc.constantFrom(
  '<cellXfs><xf numFmtId="x"/></cellXfs>',
  '<cellXfs>',
  `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(5000)}"/></numFmts>`,
);

/** Workbooks out of the parts of real ones, with odd places, types, styles, blocks and targets. */
const built: fc.Arbitrary<Uint8Array> = fc
  .record({
    sheets: fc.array(rows, { minLength: 1, maxLength: 2 }),
    tail: merges,
    styles: seldom(6, oddStyles, fc.constant(defaultStyles)),
    strings: seldom(6, fc.constantFrom('', '<si/>', '<si>'), fc.constant('<si><t>a</t></si>')),
    own: seldom(12, relationships, fc.constant<Record<string, string>>({})),
    named: seldom(12, sheetRelationships, fc.constant<[string, string][] | undefined>(undefined)),
    extra: seldom(
      12,
      fc.constantFrom<Record<string, string>>({ 'xl/worksheets/sheet1.xml': '' }, { '../x': 'y' }),
      fc.constant<Record<string, string>>({}),
    ),
  })
  .map(({ sheets, tail, styles, strings, own, named, extra }) => {
    const namedParts: Record<string, string> =
      named === undefined
        ? {}
        : {
            'xl/_rels/workbook.xml.rels': `<Relationships>${named
              .map(([id, target]) => `<Relationship Id="${id}" Type="x/worksheet" Target="${target}"/>`)
              .join('')}</Relationships>`,
          };
    return xlsx(
      { sheets: Object.fromEntries(sheets.map((text, at) => [`S${at}`, text])), tail, styles, strings },
      { ...own, ...namedParts, ...extra },
    );
  });

const words = fc.constantFrom(
  ...['', '0', '-1', '1e999', 'NaN', 'A1', 'XFD1048576', '&#0;', '&x;', '<', '>', '"', '<row>', '</row>'],
  ...['<c r="A1" t="s"><v>9</v></c>', '<![CDATA[', ']]>', '<!--', '\ud800', '\u0000', 'xl/workbook.xml'],
  ...['__proto__', '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<a>'.repeat(20_000)],
);
const changes = fc.array(
  fc.record({
    part: fc.nat(40),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(40),
    put: words,
  }),
  { minLength: 1, maxLength: 3 },
);

/** Workbooks with the text of their parts changed. */
const rewritten: fc.Arbitrary<Uint8Array> = fc.tuple(built, changes).map(([whole, made]) => {
  const parts = Object.entries(unzipSync(whole)).map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString()] as const,
  );
  const texts = parts.map(([, text]) => text);
  for (const { part, at, cut, put } of made) {
    const chosen = part % parts.length;
    const text = texts[chosen] ?? '';
    const from = Math.floor(at * text.length);
    texts[chosen] = text.slice(0, from) + put + text.slice(from + cut);
  }
  return zipSync(Object.fromEntries(parts.map(([path], at) => [path, strToU8(texts[at] ?? '')])));
});

const oddFields = fc.constantFrom(
  ...[
    '名称',
    'Name',
    '资产编号',
    'A1',
    '12.50',
    '2026-01-31',
    '=1+1',
    '"',
    'a"b',
    "'",
    '',
    '\u0000',
    '\ud800',
  ],
  ...['a'.repeat(40_000), '\t', '__proto__'],
);
const fields = seldom(8, oddFields, fc.constantFrom('桌子', 'A1', '12.50', '2026-01-31', '', '好'));
const heads = fc.constantFrom(['Name', 'Model', 'Brand'], ['名称', '\u200b', '__proto__'], ['x', '', 'Name']);
const texts: fc.Arbitrary<Uint8Array> = fc
  .record({
    head: heads,
    lines: fc.array(fc.array(fields, { maxLength: 7 }), { maxLength: 7 }),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
    quoted: fc.nat(2),
    encoding: fc.constantFrom<BufferEncoding>('utf8', 'utf8', 'utf16le', 'latin1'),
    bom: fc.constantFrom('', '', '\ufeff'),
  })
  .map(({ head, lines, separator, end, quoted, encoding, bom }) => {
    const field = (text: string) => (quoted === 0 ? `"${text}"` : text);
    return Buffer.from(
      bom + [head, ...lines].map((line) => line.map(field).join(separator)).join(end),
      encoding,
    );
  });

const bytesChanged = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
  minLength: 1,
  maxLength: 6,
});

/** Any of them with single bytes changed and the end cut off. */
const corrupted = fc.tuple(fc.oneof(built, texts), bytesChanged, fc.nat(20)).map(([whole, made, cut]) => {
  const bytes = Uint8Array.from(whole.subarray(0, Math.max(0, whole.length - cut)));
  for (const [at, byte] of made) if (bytes.length > 0) bytes[Math.floor(at * bytes.length)] = byte;
  return bytes;
});

/** Workbooks and texts of every kind of oddness. */
export const malformedFiles: fc.Arbitrary<HostileFile> = fc.oneof(
  ...[built, rewritten, corrupted].map((bytes) => fc.record({ name: fc.constant('list.xlsx'), bytes })),
  ...[texts, corrupted].map((bytes) => fc.record({ name: fc.constant('list.csv'), bytes })),
);
