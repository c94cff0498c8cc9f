import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { reportHandlers } from '../../../server/modules/reports/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
import { reportBounds } from '../../../src/vocabulary/report.ts';
import { readPdf } from '../labels/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [reportHandlers] });
let admin: Caller;

beforeAll(async () => {
  admin = await server.signIn('admin');
  const { company, db } = server;
  await sql`
    insert into asset (search_text, asset_no, name, name_sort, category_id, category_key, status, organisation_id,
      organisation_key, owner_organisation_id, original_value, brand)
    select ' ', 'PDF' || lpad(n::text, 4, '0'), '电脑 ' || n, 'dian nao ' || n, ${company.categories.computer}::bigint,
      'dian nao', 'inStock', ${company.organisations.east}::bigint, 'hua dong', ${company.organisations.east}::bigint,
      1234.5, case when n = 1 then ${'上海精密仪器制造股份有限公司第一分公司'.repeat(5)} else 'B' || n % 50 end
    from generate_series(1, 120) n`.execute(db);
});

const definition = definitionOf('assets');
type File = Partial<Payload<'/report/file'>>;
const ask = (more: File = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/asset/report/file',
    headers: { authorization: admin.token, 'accept-language': 'es' },
    payload: {
      definition: { ...definition, rows: ['assetNo', 'brand'], figures: ['count', 'originalValue'] },
      labels: ['编号', '品牌', '数量', '原值', '币种'],
      words: {},
      sumLabel: '合计',
      title: '固定资产明细账',
      notes: ['购置日期：全部'],
      format: 'pdf',
      ...more,
    },
  });

describe('a report as PDF', () => {
  test('says all of it in full, with its head on every page, sums, and who printed it', async () => {
    const response = await ask();
    expect(response.headers['content-type']).toBe('application/pdf');
    const [raw, { pages }] = await readPdf(response.rawPayload, async (pdf) => [
      await pdf.text(),
      await pdf.size(),
    ]);
    const text = raw.replaceAll('\n', ' ');
    expect(text).toContain('固定资产明细账');
    expect(text).toContain('购置日期：全部');
    expect(text.replaceAll(' ', '')).toContain('上海精密仪器制造股份有限公司第一分公司'.repeat(5));
    for (let n = 1; n <= 120; n += 1) expect(text).toContain(`PDF${String(n).padStart(4, '0')}`);
    // 120 × 1234.50, as Spanish writes it.
    expect(text).toContain('148.140,00');
    expect(text).toMatch(/钱管理 · \d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(pages).toBeGreaterThan(1);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`${page} / ${pages}`);
    expect(text.split('币种')).toHaveLength(pages + 1);
  });

  test('has columns that do not fit beside one another on pages of their own, with the first ones again', async () => {
    const response = await ask({
      definition: { ...definition, rows: ['category'], columns: 'brand', figures: ['originalValue'] },
      labels: ['分类', '原值', '币种'],
    });
    const text = await readPdf(response.rawPayload, (pdf) => pdf.text());
    for (let n = 0; n < 50; n += 1) expect(text).toMatch(new RegExp(`\\bB${n}\\b`));
    expect(text.split('分类 币种')).toHaveLength(5);
  });

  test('is refused where it has more lines than a PDF holds', async () => {
    const { company, db } = server;
    await sql`
      insert into asset (search_text, asset_no, name, name_sort, category_id, category_key, status, organisation_id,
        organisation_key, owner_organisation_id)
      select ' ', 'MANY' || n, 'x', 'x', ${company.categories.computer}::bigint, 'dian nao', 'inStock',
        ${company.organisations.east}::bigint, 'hua dong', ${company.organisations.east}::bigint
      from generate_series(1, ${reportBounds.printed}::int) n`.execute(db);
    const response = await ask();
    expect(response.json()).toMatchObject({
      errcode: errcodes.tooManyChosen,
      details: { limit: reportBounds.printed },
    });
  });
});
