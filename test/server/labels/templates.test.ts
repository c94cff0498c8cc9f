import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { labelTemplateHandlers } from '../../../server/modules/label-templates/handlers.ts';
import { labelHandlers } from '../../../server/modules/labels/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { defaultTemplates } from '../../../src/vocabulary/label-templates.ts';
import type { LabelElement, LabelTemplate } from '../../../src/vocabulary/labels.ts';
import { type Caller, withApp } from '../support/app.ts';
import { darkBounds, type Raster, readPdf } from './support.ts';

const server = withApp({ modules: [assetHandlers, labelTemplateHandlers, labelHandlers, settingHandlers] });
let admin: Caller;
let ids: number[];

const writing = { size: 8, minSize: 5, lines: 1 } as const;
const layout: LabelTemplate = {
  width: 60,
  height: 30,
  sheet: { width: 210, height: 297, columns: 3, rows: 9, left: 10, top: 8, gapX: 2, gapY: 1 },
  elements: [
    { kind: 'code', symbology: 'datamatrix', content: 'assetNo', x: 2, y: 2, width: 15, height: 15 },
    { kind: 'text', text: '公司资产 property', x: 20, y: 2, width: 38, height: 5, ...writing },
    { kind: 'custom', name: 'MAC 地址', x: 20, y: 8, width: 38, height: 5, ...writing },
    { kind: 'field', field: 'assetNo', x: 20, y: 14, width: 38, height: 5, ...writing, align: 'end' },
    { kind: 'line', x: 2, y: 28, width: 56, height: 0.5 },
  ],
};

const create = (changes: Partial<LabelTemplate> = {}, name = `模板 ${Math.random()}`) =>
  admin.ask('/labelTemplate/create', { name, layout: { ...layout, ...changes } });
const print = async (payload: Partial<Payload<'/label/print'>>) => {
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/asset/label/print',
    headers: { authorization: admin.token },
    payload: { title: 'Labels', ids, sort: 'assetNo', order: 'asc', ...payload },
  });
  return rawPayload;
};
const refused = async (payload: Partial<Payload<'/label/print'>>) =>
  JSON.parse((await print(payload)).toString()).errcode;

/** Reads codes with a decoder that is not the one they were drawn with. */
async function codesIn({ width, height, pixels }: Raster): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) data.fill(pixels[at] ?? 255, at * 4, at * 4 + 3);
  const picture = { width, height, data, colorSpace: 'srgb' } as ImageData;
  const found = await readBarcodes(picture, {
    formats: ['DataMatrix'],
    maxNumberOfSymbols: 8,
    tryHarder: true,
  });
  return found.map(({ text }) => text).toSorted();
}

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  admin = await server.signIn('admin');
  const { categories, organisations } = server.company;
  ids = [];
  for (const nth of [1, 2, 3, 4]) {
    const { id } = await admin.get('/asset/create', {
      assetNo: `TPL-${nth}`,
      name: '螺丝刀',
      categoryId: categories.computer,
      ownerOrganisationId: organisations.east,
      custom: { 'MAC 地址': `AA:BB:0${nth}` },
    });
    ids.push(id);
  }
});

describe('a label template of the company', () => {
  test('is printed as it was drawn up: codes, texts and positions', async () => {
    const { id } = await admin.get('/labelTemplate/create', { name: '小件', layout });
    expect((await admin.get('/label/templates', {})).rows).toEqual([{ id, name: '小件', layout }]);
    await readPdf(await print({ templateId: id, start: 2 }), async (pdf) => {
      const text = await pdf.text();
      for (const part of ['公司资产 property', 'AA:BB:03', 'TPL-4']) expect(text).toContain(part);
      expect(await pdf.size()).toMatchObject({ pages: 1 });
      const page = await pdf.raster(1, 300);
      expect(await codesIn(page)).toEqual(['TPL-1', 'TPL-2', 'TPL-3', 'TPL-4']);
      // The line of the label in the second row and first column: the fourth position.
      const line = darkBounds(page, 300, { left: 9, top: 8 + 31 + 27, right: 71, bottom: 8 + 31 + 30 });
      expect(line.left).toBeCloseTo(12, 0);
      expect(Math.abs(line.left - 12)).toBeLessThan(0.1);
      expect(Math.abs(line.right - 68)).toBeLessThan(0.1);
      expect(Math.abs(line.top - 67)).toBeLessThan(0.1);
    });
    await admin.get('/labelTemplate/event', { id, version: 1, event: 'retire' });
    expect(await refused({ templateId: id })).toBe(errcodes.badReference);
  });

  test('lies within its label and on its sheet, and is chosen alone', async () => {
    const beyond: LabelElement = { kind: 'line', x: 5, y: 5, width: 55.5, height: 1 };
    const { errcode, details } = await create({ elements: [beyond] });
    expect({ errcode, details }).toMatchObject({
      errcode: errcodes.contradiction,
      details: { field: 'layout', other: 'width' },
    });
    expect((await create({ sheet: layout.sheet && { ...layout.sheet, columns: 4 } })).errcode).toBe(
      errcodes.contradiction,
    );
    expect((await create({ elements: [] })).errcode).toBe(errcodes.badRequest);
    expect((await create({ elements: [{ ...beyond, x: -1 }] })).errcode).toBe(errcodes.badRequest);
    const sums = { kind: 'line', x: 0.1, y: 0.2, width: 59.9, height: 29.8 } as const;
    expect((await create({ elements: [sums] })).errcode).toBe(errcodes.success);
    expect(await refused({})).toBe(errcodes.required);
    expect(await refused({ templateId: 1, template: 'single50x30' })).toBe(errcodes.contradiction);
    expect(await refused({ templateId: 999_999 })).toBe(errcodes.badReference);
  });

  test('holds the logo of the company where there is one', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const logo: LabelElement = { kind: 'logo', x: 5, y: 5, width: 20, height: 20 };
    const { id } = await admin.get('/labelTemplate/create', {
      name: '徽标',
      layout: { ...defaultTemplates.single50x30, elements: [logo] },
    });
    const without = (await print({ templateId: id })).length;
    const { rows } = await admin.get('/setting/list', {});
    const { version } = rows.find(({ id: section }) => section === 900_001) ?? { version: 1 };
    await admin.get('/setting/logo', { version, logo: pixel });
    expect((await print({ templateId: id })).length).toBeGreaterThan(without);
  });
});
