import { expect, test } from '@jest/globals';
import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { sql } from 'kysely';
import { messages as en } from '../../../../src/locales/en.po';
import { messages as es } from '../../../../src/locales/es.po';
import { messages as ja } from '../../../../src/locales/ja.po';
import { messages as zh } from '../../../../src/locales/zh.po';
import { category } from '../../../../src/views/records/category.ts';
import { handover } from '../../../../src/views/records/handover.ts';
import { location } from '../../../../src/views/records/location.ts';
import { meter } from '../../../../src/views/records/meter.ts';
import { organisation } from '../../../../src/views/records/organisation.ts';
import { person } from '../../../../src/views/records/person.ts';
import { plan } from '../../../../src/views/records/plan.ts';
import { repair } from '../../../../src/views/records/repair.ts';
import { sparePart } from '../../../../src/views/records/spare-part.ts';
import { supplier } from '../../../../src/views/records/supplier.ts';
import { exportedColumns } from '../../../../src/vocabulary/exports.ts';
import { type NamedSubject, namedSubjects } from '../../../../src/vocabulary/import-subjects.ts';
import { type Language, languageCodes } from '../../../../src/vocabulary/languages.ts';
import { makeAssets } from '../../documents/support.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, importing } from '../support/importing.ts';

const server = withWholeApp();
const lists = {
  people: ['person', person],
  suppliers: ['supplier', supplier],
  organisations: ['organisation', organisation],
  locations: ['location', location],
  categories: ['category', category],
  spareParts: ['sparePart', sparePart],
  meters: ['meter', meter],
  repairs: ['repair', repair],
  plans: ['plan', plan],
  handovers: ['handover', handover],
} as const satisfies Record<NamedSubject, unknown>;
const catalogues = { en, es, ja, zh };

/** A list as its screen exports it in a language: every column, with the words of that language. */
async function exported(subject: NamedSubject, language: Language): Promise<Buffer> {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogues[language] } });
  const [list, record] = lists[subject];
  const fields: Readonly<Record<string, (typeof person.fields)['name']>> = record.fields;
  const said = 'values' in record ? (record.values as Readonly<Record<string, unknown>>) : {};
  const wordsOf = (column: string) =>
    Object.entries((said[column] ?? {}) as Readonly<Record<string, MessageDescriptor>>).map(
      ([value, word]) => [value, i18n._(word)],
    );
  const states = Object.entries(record.lifecycle.states).map(([state, { label }]) => [state, i18n._(label)]);
  const columns = exportedColumns[list].map((column) => {
    const word = fields[column];
    return {
      column,
      label: word ? i18n._(word) : 'Username',
      ...(column === 'state' && { words: Object.fromEntries(states) }),
      ...(['kind', 'depreciationMethod', 'unit', 'anchor'].includes(column) && {
        words: Object.fromEntries(wordsOf(column)),
      }),
    };
  });
  const caller = await server.signIn('admin');
  const response = await server.app.inject({
    method: 'POST',
    url: `/asset/${list}/export`,
    headers: { authorization: caller.token, 'accept-language': 'en' },
    payload: { columns, title: list, format: 'csv' },
  });
  return response.rawPayload;
}

test.each(languageCodes)(
  'what is exported in %s is taken in again, and changes nothing',
  async (language) => {
    const { check, rows } = importing(server, await server.signIn('admin'));
    await sql`update person set phone = '0512-1', post = 'Fitter', email = 'f@example.com', remark = 'Night shift', state = 'left' where job_no = 'namesake'`.execute(
      server.db,
    );
    await sql`update supplier set contact = '王一', phone = '139', email = 'a@example.com', address = '1 Mill Road', remark = 'Closed in May',
    contacts = '[{"name":"李二","duty":"售后","phone":"138","email":""},{"name":"赵","duty":"","phone":"","email":"z@example.com"}]'`.execute(
      server.db,
    );
    await sql`insert into location (code, parent_id, name, name_sort, kind, state, retired_with)
      select 'RT' || ${language}::text, id, 'R/T ' || ${language}::text, '', 'shelf', 'active', null from location order by id limit 1`.execute(
      server.db,
    );
    await sql`update category set residual_rate = 0.05, useful_life_months = 60, number_pattern = '' where id = ${server.company.categories.fixed}`.execute(
      server.db,
    );
    await makeAssets(server, await server.signIn('keeper'), 1);
    await sql`insert into meter (asset_id, name, name_sort, search_text, kind, unit, decimals, state, last_value, last_at)
      select id, 'RT ' || ${language}::text, '', '', 'gauge', '°C', 2, 'retired', 21.5, '2026-01-05T03:04:05Z' from asset order by id limit 1`.execute(
      server.db,
    );
    await sql`insert into meter_reading (meter_id, value, read_at, source, read_by_name)
      select id, last_value, last_at, 'person', 'A' from meter where name = 'RT ' || ${language}::text`.execute(
      server.db,
    );
    await sql`insert into spare_part (name, name_sort, search_text, code, unit, stock, unit_cost, state)
      values ('RT ' || ${language}::text, '', '', 'RT-' || ${language}::text, '米', 12.5, 1234.5, 'retired')`.execute(
      server.db,
    );
    await sql`insert into repair (repair_no, asset_id, state, urgency, fault, search_text, reporter_id, currency, other_cost, solution)
      select 'RT ' || ${language}::text, asset.id, 'closed', 'normal', 'Broken', '', (select min(id) from person), currency, 12.5, 'Mended'
      from asset order by id limit 1`.execute(server.db);
    await sql`insert into plan (plan_no, name, search_text, state, organisation_id, target, category_id, start_on, every, unit, weekdays, anchor, next_on, created_by_name)
      values ('RT ' || ${language}::text, 'RT', '', 'paused', ${server.company.organisations.head}, 'category', ${server.company.categories.fixed}, '2026-01-05', 2, 'week', '{1}', 'schedule', '2090-01-05', 'A')`.execute(
      server.db,
    );
    const [id = 0] = await makeAssets(server, await server.signIn('keeper'), 1);
    await (await server.signIn('keeper')).get('/handover/create', {
      kind: 'borrow',
      assetIds: [id],
      custodianId: server.company.people.staff,
      dueOn: '2090-12-31',
      post: true,
    });
    for (const subject of namedSubjects) {
      const file = await exported(subject, language);
      const { looksLike } = await (await server.signIn('admin')).get('/import/inspect', {
        uploadId: await importing(server, await server.signIn('admin')).uploaded(file),
      });
      expect(looksLike).toBe(subject);
      const run = await check(file, { subject });
      expect((await rows(run.id)).flatMap(codes)).toEqual([]);
      expect(counts(run)).toEqual({ created: 0, updated: 0, unchanged: run.total, rejected: 0 });
      expect(run.total).toBeGreaterThan(0);
    }
  },
);

/** What a table says of handovers, but for who entered them when. */
const handoversIn = async (language: Language) => {
  const [, ...lines] = (await exported('handovers', language)).toString().split(/\r\n/);
  return lines.map((line) => line.split(',').slice(0, -3).join());
};

test.each(languageCodes)(
  'handovers that are exported in %s come in where they are not known',
  async (language) => {
    const keeper = await server.signIn('keeper');
    await sql`delete from document`.execute(server.db);
    const [one = 0, two = 0, three = 0, four = 0] = await makeAssets(server, keeper, 4);
    const custodianId = server.company.people.staff;
    const issued = {
      kind: 'issue' as const,
      assetIds: [one, two],
      custodianId,
      remark: 'For training',
      post: true,
    };
    await keeper.get('/handover/create', issued);
    const lent = { kind: 'borrow' as const, assetIds: [three], custodianId, dueOn: '2090-12-31', post: true };
    await keeper.get('/handover/create', lent);
    await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [three], post: true });
    await keeper.get('/handover/create', { ...lent, assetIds: [four] });
    // A number that a document of today could get is none for one of the past.
    await sql`update document set document_no = left(document_no, 2) || '20210101' || lpad(id::text, 6, '0')`.execute(
      server.db,
    );
    const before = await handoversIn(language);
    expect(before).toHaveLength(5);
    const file = await exported('handovers', language);
    // Elsewhere the register has the loan from the list of assets.
    await sql`delete from document`.execute(server.db);
    await sql`update asset set before = null where id = ${four}`.execute(server.db);
    const { check, commit, rows } = importing(server, await server.signIn('admin'));
    const run = await check(file, { subject: 'handovers', options: { people: 'reject' } });
    expect((await rows(run.id)).flatMap(codes)).toEqual([]);
    expect(counts(run)).toEqual({ created: 4, updated: 0, unchanged: 0, rejected: 0 });
    await commit(run.id);
    expect((await handoversIn(language)).toSorted()).toEqual(before.toSorted());
  },
);

test('a cell that is changed in an export changes that record', async () => {
  const { check, commit } = importing(server, await server.signIn('admin'));
  for (const subject of ['organisations', 'locations', 'categories'] as const) {
    const [table] = lists[subject];
    const { rows } = await sql<{ id: number; name: string; code: string }>`
      insert into ${sql.table(table)} (code, parent_id, name, name_sort)
      select 'CHANGED', id, 'Before', '' from ${sql.table(table)} order by id limit 1 returning id`.execute(
      server.db,
    );
    const file = (await exported(subject, 'en')).toString().replace('Before', 'Afterwards');
    const run = await check(Buffer.from(file), { subject });
    expect(counts(run)).toEqual({ created: 0, updated: 1, unchanged: run.total - 1, rejected: 0 });
    await commit(run.id);
    const now = await sql`select name from ${sql.table(table)} where id = ${rows[0]?.id}`.execute(server.db);
    expect(now.rows).toEqual([{ name: 'Afterwards' }]);
  }
});
