import { describe, expect, test } from '@jest/globals';
import type { SourceSystem } from '../../../src/vocabulary/source-systems.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, counts, fixture, importing, type Row } from './support/importing.ts';

/** What the check says of some rows of each export; nothing else is said, and no row is refused. */
const files: Record<string, { system: SourceSystem; said: string[] }> = {
  'snipe-it': { system: 'snipeIt', said: ['custodian inUseWithoutCustodian', 'status choiceAssumed'] },
  shelf: {
    system: 'shelf',
    said: ['custodian inUseWithoutCustodian', 'quantity quantityStored'],
  },
  atlas: { system: 'atlas', said: ['custodian inUseWithoutCustodian', 'status choiceAssumed'] },
  glpi: { system: 'glpi', said: ['custodian inUseWithoutCustodian', 'warrantyMonths warrantyFromMonths'] },
  'erp-next': {
    system: 'erpNext',
    said: ['custodian inUseWithoutCustodian', 'quantity quantityStored', 'status choiceAssumed'],
  },
  odoo: { system: 'odoo', said: ['custodian inUseWithoutCustodian', 'status choiceAssumed'] },
  'service-now': {
    system: 'serviceNow',
    said: ['custodian custodianInStock', 'custodian inUseWithoutCustodian', 'status choiceAssumed'],
  },
  sap: { system: 'sap', said: [] },
  yonyou: { system: 'yonyou', said: ['custodian inUseWithoutCustodian', 'status choiceAssumed'] },
  kingdee: {
    system: 'kingdee',
    said: ['custodian inUseWithoutCustodian', 'quantity quantityStored', 'status choiceAssumed'],
  },
};

type Values = Record<string, string>;
type Read = { values: Values; custom: Values };
const readOf = (name: string): Read[] => JSON.parse(String(fixture(`systems/${name}.json`))).rows;

/** Fields that are written as something else: the end of a warranty, a quantity above one, logins beside names. */
const derived = new Set([
  'warrantyMonths',
  'quantity',
  'userLogin',
  'userEmail',
  'custodianLogin',
  'assetNo',
]);
const paths = new Set(['category', 'location', 'organisation', 'ownerOrganisation', 'parentAsset', 'user']);

/** Records of the company that go by these names in English. */
const standing: Values = { Office: '苏州园区 / 办公楼', Computer: '固定资产 / 电脑' };

/** What a row would write for each value that was read; a record that is named by the end of its path, or with its login. */
function written({ changes }: Row, { values, custom }: Read): Values {
  const all = new Map(changes.map(({ field, to }) => [field, String(to)]));
  const read = [
    ...Object.entries(values).filter(([field]) => !derived.has(field)),
    ...Object.entries(custom).map(([name, text]) => [`custom:${name}`, text] as const),
  ];
  return Object.fromEntries(
    read.map(([field, value]) => {
      const to = all.get(field) ?? '';
      const last = value.split(' > ').at(-1) ?? '';
      const isNamed =
        paths.has(field) && (to === standing[last] || to.endsWith(last) || to.startsWith(`${last} (`));
      return [field, isNamed ? value : to];
    }),
  );
}

/** A row as it was read. */
function meant({ values, custom }: Read): Values {
  const direct = Object.entries(values).filter(([field]) => !derived.has(field));
  return {
    ...Object.fromEntries(direct),
    ...Object.fromEntries(Object.entries(custom).map(([name, text]) => [`custom:${name}`, text])),
  };
}

describe('exports of other systems', () => {
  const server = withWholeApp();

  test.each(Object.entries(files))('%s: every cell comes to the register', async (name, { system, said }) => {
    const keeper = await server.signIn('admin');
    const steps = importing(server, keeper);
    const bytes = fixture(`systems/${name}.csv`);
    const uploadId = await steps.uploaded(bytes, `${name}.csv`);
    const { system: seen, columns } = await keeper.get('/import/inspect', { uploadId });
    expect(seen).toBe(system);
    const signed = columns.filter(({ amounts }) => amounts?.sign).map(({ guess }) => guess);

    const run = await steps.check(bytes, {
      name: `${name}.csv`,
      // Without it, every amount with a bare $ is refused.
      mapping: (guess) =>
        guess.map((entry) => (signed.includes(entry.target) ? { ...entry, sign: 'USD' } : entry)),
    });
    expect(run).toMatchObject({ state: 'checked', failure: null });
    const read = readOf(name);
    expect(counts(run)).toEqual({ created: read.length, updated: 0, unchanged: 0, rejected: 0 });
    const rows = await steps.rows(run.id);
    expect([...new Set(rows.flatMap(codes))].sort()).toEqual(said);
    for (const [at, row] of rows.entries()) {
      const expected = read[at] ?? { values: {}, custom: {} };
      const { assetNo = null } = expected.values;
      expect(row.assetNo).toBe(assetNo);
      expect(written(row, expected)).toEqual(meant(expected));
    }
  });
});
