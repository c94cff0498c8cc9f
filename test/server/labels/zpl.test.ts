import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from '@jest/globals';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { labelTemplateHandlers } from '../../../server/modules/label-templates/handlers.ts';
import { labelHandlers } from '../../../server/modules/labels/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { LabelTemplate } from '../../../src/vocabulary/labels.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [assetHandlers, labelTemplateHandlers, labelHandlers],
  publicOrigin: 'https://houqin.example.com',
});
let admin: Caller;

beforeAll(async () => {
  admin = await server.signIn('admin');
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

/** The counts of Zebra's manual: G to Y are 1 to 19, g to z are 20 to 400. */
const countOf = (sign: string): number =>
  sign >= 'g' && sign <= 'z'
    ? (sign.charCodeAt(0) - 'f'.charCodeAt(0)) * 20
    : sign >= 'G' && sign <= 'Y'
      ? sign.charCodeAt(0) - 'F'.charCodeAt(0)
      : 0;

/** Reads the dots of a label as a printer would. */
function dotsOf(zpl: string) {
  const [, width, height] = /\^PW(\d+)\s+\^LL(\d+)/.exec(zpl) ?? [];
  const [, total, , bytesOfRow, data = ''] = /\^GFA,(\d+),(\d+),(\d+),([^^]+)\^FS/.exec(zpl) ?? [];
  const digits = Number(bytesOfRow) * 2;
  const rows: string[] = [];
  let row = '';
  let count = 0;
  for (const sign of data) {
    const more = countOf(sign);
    if (more > 0) {
      count += more;
      continue;
    }
    if (sign === ':') rows.push(rows.at(-1) ?? '');
    else if (sign === ',') row = row.padEnd(digits, '0');
    else row += sign.repeat(Math.max(count, 1));
    count = 0;
    if (row.length === digits) {
      rows.push(row);
      row = '';
    }
  }
  expect(row).toBe('');
  expect(rows).toHaveLength(Number(height));
  expect((rows.length * digits) / 2).toBe(Number(total));
  const isDark = (x: number, y: number) =>
    ((Number.parseInt(rows[y]?.[x >> 2] ?? '0', 16) >> (3 - (x & 3))) & 1) === 1;
  return { width: Number(width), height: Number(height), isDark };
}

async function codesIn({ width, height, isDark }: ReturnType<typeof dotsOf>) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      if (isDark(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  const picture = { width, height, data, colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(picture, { maxNumberOfSymbols: 8, tryHarder: true });
  return found.map(({ text }) => text).toSorted();
}

const layout: LabelTemplate = {
  width: 60,
  height: 40,
  sheet: null,
  elements: [
    { kind: 'code', symbology: 'qrcode', content: 'address', x: 2, y: 2, width: 18, height: 18 },
    { kind: 'code', symbology: 'datamatrix', content: 'assetNo', x: 44, y: 2, width: 13, height: 13 },
    { kind: 'code', symbology: 'code128', content: 'serialNo', x: 5, y: 28, width: 50, height: 9 },
    { kind: 'field', field: 'name', x: 22, y: 2, width: 20, height: 6, size: 9, minSize: 6, lines: 1 },
    { kind: 'line', x: 2, y: 25, width: 56, height: 0.5 },
  ],
};

test.each([203, 300])(
  'labels for ZPL printers of %i dpi hold their codes, and their Chinese as dots',
  async (resolution) => {
    const { categories, organisations } = server.company;
    const { id: templateId } = await admin.get('/labelTemplate/create', {
      name: `ZPL ${resolution}`,
      layout,
    });
    const { id } = await admin.get('/asset/create', {
      assetNo: `ZPL-${resolution}`,
      name: '联想笔记本',
      serialNo: 'SN77001',
      categoryId: categories.computer,
      ownerOrganisationId: organisations.east,
    });
    const { rawPayload, headers } = await server.app.inject({
      method: 'POST',
      url: '/asset/label/print',
      headers: { authorization: admin.token },
      payload: { title: 'Labels', ids: [id], templateId, format: 'zpl', resolution },
    });
    expect(headers['content-disposition']).toContain('.zpl');
    const dots = dotsOf(rawPayload.toString());
    const perMillimetre = resolution / 25.4;
    expect(dots).toMatchObject({
      width: Math.round(60 * perMillimetre),
      height: Math.round(40 * perMillimetre),
    });
    expect(await codesIn(dots)).toEqual([
      'SN77001',
      `ZPL-${resolution}`,
      expect.stringMatching(/^https:\/\/houqin\.example\.com\/#\/scan\/[0-9A-Z]{16}$/),
    ]);
    const at = (x: number, y: number) =>
      dots.isDark(Math.round(x * perMillimetre), Math.round(y * perMillimetre));
    expect([at(30, 25.25), at(30, 24), at(30, 26.5)]).toEqual([true, false, false]);
    let ink = 0;
    for (let y = 2; y < 8; y += 0.1) for (let x = 22; x < 42; x += 0.1) if (at(x, y)) ink += 1;
    expect(ink).toBeGreaterThan(300);
  },
);

test('a label of more dots than a label printer has is refused before anything is drawn', async () => {
  const huge = { ...layout, width: 500, height: 500 };
  const { id: templateId } = await admin.get('/labelTemplate/create', { name: 'huge', layout: huge });
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/asset/label/print',
    headers: { authorization: admin.token },
    payload: { title: 'Labels', ids: [1], templateId, format: 'zpl', resolution: 600 },
  });
  expect(JSON.parse(rawPayload.toString()).errcode).toBe(errcodes.contradiction);
});
