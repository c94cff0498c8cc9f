import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { labelHandlers } from '../../../server/modules/labels/handlers.ts';
import { scanHandlers } from '../../../server/modules/scans/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { defaultTemplates, labelTemplateNames } from '../../../src/vocabulary/label-templates.ts';
import type { LabelTemplate } from '../../../src/vocabulary/labels.ts';
import { type Caller, withApp } from '../support/app.ts';
import { darkBounds, readPdf } from './support.ts';

const publicOrigin = 'https://houqin.example.com';
const server = withApp({
  modules: [assetHandlers, labelHandlers, scanHandlers, settingHandlers],
  publicOrigin,
});
const count = 300;
let admin: Caller;
let ids: number[];
let codes: Map<string, string>;

const names = ['联想笔记本电脑', '会議室プロジェクター', 'Impresora láser a color, año ñ', '龘 desk 桌子'];

const print = async (payload: Partial<Payload<'/label/print'>>, { token } = admin) => {
  const { rawPayload, headers } = await server.app.inject({
    method: 'POST',
    url: '/asset/label/print',
    headers: { authorization: token, 'accept-language': 'en' },
    payload: { template: 'single50x30', title: 'Labels', ...payload },
  });
  return { bytes: rawPayload, headers };
};
const refusal = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).errcode;

beforeAll(async () => {
  admin = await server.signIn('admin');
  await admin.get('/setting/update', { id: 900_001, version: 1, changes: { companyName: '后勤样本公司' } });
  const { categories, organisations, locations } = server.company;
  ids = [];
  for (let nth = 0; nth < count; nth += 1) {
    const asset = await admin.get('/asset/create', {
      name: `${names[nth % names.length]} ${nth}`,
      model: 'ThinkPad X1',
      categoryId: categories.computer,
      ownerOrganisationId: organisations.east,
      locationId: locations.store,
    });
    ids.push(asset.id);
  }
  const { rows } = await sql<{ no: string; code: string }>`
    select asset_no as no, scan_code as code from asset where id = any(${ids}::bigint[]) order by id`.execute(
    server.db,
  );
  codes = new Map(rows.map(({ no, code }) => [no, code]));
}, 120_000);

const addresses = () => [...codes.values()].map((code) => `${publicOrigin}/#/scan/${code}`).toSorted();

describe('the code of an asset', () => {
  test('is another one of 16 signs for each asset', () => {
    expect(codes.size).toBe(count);
    expect(new Set(codes.values()).size).toBe(count);
    for (const code of codes.values()) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });
});

describe('labels', () => {
  test.each(labelTemplateNames)('of %s hold the text and the address of each asset', async (template) => {
    const few = template === 'sheet3x8' ? ids : ids.slice(0, 8);
    const { bytes, headers } = await print({ template, ids: few, sort: 'assetNo', order: 'asc' });
    expect(headers['content-type']).toBe('application/pdf');
    await readPdf(bytes, async ({ text, codes: decoded, size }) => {
      const { width, height, sheet }: LabelTemplate = defaultTemplates[template];
      const measured = await size();
      expect(measured.pages).toBe(sheet ? Math.ceil(few.length / 24) : few.length);
      expect(measured.width).toBeCloseTo(sheet ? 210 : width, 1);
      expect(measured.height).toBeCloseTo(sheet ? 297 : height, 1);
      const written = (await text()).replace(/\s+/g, '');
      const texts = [...names, '后勤样本公司', ...[...codes.keys()].slice(0, few.length)];
      expect(texts.filter((one) => !written.includes(one.replace(/\s+/g, '')))).toEqual([]);
      const read = await decoded(300, defaultTemplates[template]);
      const all = few === ids ? addresses() : addresses().filter((one) => read.includes(one));
      expect(all).toHaveLength(few.length);
      expect(read).toEqual(expect.arrayContaining(all));
      if (template === 'single60x40')
        expect(read).toEqual(expect.arrayContaining([...codes.keys()].slice(0, 8)));
    });
  });

  test.each([1, 8, 24])(
    'of a sheet begin at position %i and lie where the template says, to 0.1 mm',
    async (start) => {
      const { bytes } = await print({ template: 'sheet3x8', ids: ids.slice(0, 1), start });
      const dpi = 600;
      await readPdf(bytes, async ({ raster }) => {
        const page = await raster(1, dpi);
        const [left, top] = [((start - 1) % 3) * 70, 0.5 + Math.floor((start - 1) / 3) * 37];
        const code = defaultTemplates.sheet3x8.elements.find(({ kind }) => kind === 'code');
        if (!code) throw new Error('There is no code.');
        const area = {
          left,
          top,
          right: left + code.x + code.width + 1,
          bottom: top + code.y + code.height + 0.3,
        };
        const bounds = darkBounds(page, dpi, area);
        expect(Math.abs(bounds.left - left - code.x)).toBeLessThan(0.1);
        expect(Math.abs(bounds.top - top - code.y)).toBeLessThan(0.1);
        expect(Math.abs(bounds.right - left - code.x - code.width)).toBeLessThan(0.1);
        expect(Math.abs(bounds.bottom - top - code.y - code.height)).toBeLessThan(0.1);
        const others = darkBounds(await raster(1, 100), 100, { left: 0, top: 0, right: 210, bottom: 297 });
        expect(others.left).toBeGreaterThan(left);
        expect(others.top).toBeGreaterThan(top);
      });
    },
  );

  test('of nothing are a page without labels', async () => {
    const { bytes } = await print({ ids: [] });
    expect(await readPdf(bytes, ({ size }) => size())).toMatchObject({ pages: 1 });
  });

  test('are in the log of exports', async () => {
    await print({ ids: ids.slice(0, 3) });
    const { rows } = await sql<{ changes: { field: string; to: string }[]; label: string }>`
      select changes, record_label as label from log_entry where record_kind = 'export' order by id desc limit 1`.execute(
      server.db,
    );
    expect(rows[0]?.label).toMatch(/^Labels-.*\.pdf$/);
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'list', from: null, to: 'label' },
        { field: 'rows', from: null, to: '3' },
      ]),
    );
  });

  test('of many are printed only by who has typed the password not long ago', async () => {
    const other = await server.signIn('admin');
    await sql`update session set confirmed_at = now() - interval '1 day'`.execute(server.db);
    expect(refusal(await print({ ids }, other))).toBe(errcodes.confirmationNeeded);
    expect((await print({ ids: ids.slice(0, 3) }, other)).headers['content-type']).toBe('application/pdf');
    await sql`update session set confirmed_at = now()`.execute(server.db);
  });

  test('of more than one file holds are refused', async () => {
    await sql`insert into asset (asset_no, name, name_sort, search_text, status, category_id, category_key, organisation_id,
        organisation_key, owner_organisation_id)
      select 'M' || nth, 'x', 'x', 'x', 'inStock', category_id, category_key, organisation_id, organisation_key,
        owner_organisation_id from asset, generate_series(1, 5000) as nth where id = ${ids[0]}`.execute(
      server.db,
    );
    expect(refusal(await print({}))).toBe(errcodes.tooManyChosen);
  });

  test('have the address that their codes begin with', async () => {
    expect(await admin.get('/label/address', {})).toEqual({ address: `${publicOrigin}/#/scan/` });
  });
});

describe('a scan', () => {
  const find = async (text: string, caller = admin) => (await caller.get('/scan/find', { text })).rows;

  test('finds an asset by address, code, number and serial number', async () => {
    const [[no, code] = ['', '']] = codes;
    const id = ids[0];
    expect(await find(`${publicOrigin}/#/scan/${code}`)).toMatchObject([{ id, assetNo: no, by: 'code' }]);
    expect(await find(` ${code.toLowerCase()}\n`)).toMatchObject([{ id, by: 'code' }]);
    expect(await find(no.toLowerCase())).toMatchObject([{ id, by: 'assetNo' }]);
    await admin.get('/asset/update', { id: ids[1] ?? 0, version: 1, changes: { serialNo: 'PF-2X 77' } });
    await admin.get('/asset/update', { id: ids[2] ?? 0, version: 1, changes: { serialNo: 'pf2x77' } });
    expect(await find('PF2X77')).toMatchObject([
      { id: ids[1], by: 'serialNo' },
      { id: ids[2], by: 'serialNo' },
    ]);
    for (const nothing of ['0000000000000000', '%', ' ', '龘']) expect(await find(nothing)).toEqual([]);
  });

  test('finds nothing beyond the scope, whatever is scanned', async () => {
    const [[no, code] = ['', '']] = codes;
    const staff = await server.signIn('staff');
    expect([...(await find(code, staff)), ...(await find(no, staff))]).toEqual([]);
  });

  test('of an asset that was merged finds the one that stands for it, and the undo brings its code back', async () => {
    const [from = 0, into = 0] = ids.slice(10, 12);
    const code = [...codes.values()][10] ?? '';
    await admin.get('/asset/merge', { id: from, version: 1, into, intoVersion: 1, take: [] });
    expect(await find(code)).toMatchObject([{ id: into, by: 'code' }]);
    await admin.get('/asset/undoMerge', { id: from });
    expect(await find(code)).toMatchObject([{ id: from, by: 'code' }]);
  });

  test('by nobody who is signed in is answered as for every code', async () => {
    const nobody = await server.signIn(null);
    const [code = ''] = codes.values();
    const replies = await Promise.all([code, 'X'].map((text) => nobody.ask('/scan/find', { text })));
    expect(new Set(replies.map(({ errcode }) => errcode))).toEqual(new Set([errcodes.sessionEnded]));
  });
});
