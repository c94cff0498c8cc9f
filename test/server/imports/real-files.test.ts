import { describe, expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, counts, fixture, importing, type Row } from './support/importing.ts';

type Expected = {
  outcome: { created: number; rejected: number };
  leftOut?: string[];
  willCreate: Record<string, number>;
  /** Rows that are refused, with their reasons. */
  refused?: Record<number, string[]>;
  /** How many rows each warning is on. */
  warnings: Record<string, number>;
  /** What importing the same file again comes to. */
  again: { created: number; unchanged: number; rejected: number };
};

const tally = (rows: Row[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const code of rows.flatMap(codes)) found[code] = (found[code] ?? 0) + 1;
  return found;
};

const files: Record<string, Expected> = {
  'zh-ledger.xlsx': {
    outcome: { created: 297, rejected: 3 },
    leftOut: ['1 title', '2 title', '304 total'],
    willCreate: { category: 6, location: 18, organisation: 8, person: 20, supplier: 5 },
    refused: {
      13: ['!assetNo numberRepeated'],
      14: ['!assetNo numberRepeated'],
      34: ['!originalValue amountNegative'],
    },
    warnings: {
      'custodian inUseWithoutCustodian': 171,
      'assetNo assetNoMissing': 1,
      'originalValue amountWrittenOut': 1,
      'user spacesRemoved': 1,
    },
    again: { created: 0, unchanged: 297, rejected: 3 },
  },
  'zh-ledger-gb18030.csv': {
    outcome: { created: 296, rejected: 4 },
    willCreate: { category: 6, location: 18, organisation: 8, person: 20, supplier: 5 },
    refused: {
      11: ['!assetNo numberRepeated'],
      12: ['!assetNo numberRepeated'],
      32: ['!originalValue amountNegative'],
      42: ['!purchaseDate dateImpossible'],
    },
    warnings: {
      'custodian inUseWithoutCustodian': 170,
      'assetNo assetNoMissing': 1,
      'originalValue amountWrittenOut': 1,
      'user spacesRemoved': 1,
    },
    again: { created: 0, unchanged: 296, rejected: 4 },
  },
  'snipe-it-assets-sample.csv': {
    outcome: { created: 22, rejected: 0 },
    willCreate: { category: 16, location: 14, organisation: 22, person: 9, supplier: 16 },
    warnings: {
      'status statusFromUser': 9,
      'custodian inUseWithoutCustodian': 17,
      'location locationFromCheckout': 8,
    },
    again: { created: 0, unchanged: 22, rejected: 0 },
  },
  'snipe-it-assets-sample-BLANKS.csv': {
    outcome: { created: 200, rejected: 0 },
    willCreate: { category: 183, location: 199, organisation: 13, person: 172, supplier: 87 },
    warnings: {
      'custom:Model Number precisionLost': 200,
      'status choiceAssumed': 107,
      'warrantyMonths unitAssumed': 100,
      'warrantyMonths warrantyFromMonths': 100,
      'location garbledTextRestored': 22,
      'location brokenBytes': 2,
    },
    again: { created: 0, unchanged: 200, rejected: 0 },
  },
  'shelf-assets.csv': {
    outcome: { created: 4, rejected: 0 },
    willCreate: { category: 4, location: 2, person: 2 },
    warnings: { 'status statusFromCustodian': 3, 'quantity quantityStored': 2 },
    // Two have neither number nor serial number: they are registered again, and the row says so.
    again: { created: 2, unchanged: 2, rejected: 0 },
  },
  'atlas-telecom-assets.csv': {
    outcome: { created: 10, rejected: 0 },
    willCreate: { category: 6, location: 7, person: 7, supplier: 10 },
    warnings: { 'custodian inUseWithoutCustodian': 10, 'warrantyUntil emptyMarker': 1 },
    again: { created: 0, unchanged: 10, rejected: 0 },
  },
};

describe.each(Object.entries(files))('%s', (name, expected) => {
  const server = withWholeApp();

  test('is checked, committed, and unchanged when it comes again', async () => {
    const { check, commit, rows } = importing(server, await server.signIn('admin'));
    const run = await check(fixture(name), { name });
    expect(run).toMatchObject({ state: 'checked', failure: null, fileName: name });
    expect(counts(run)).toEqual({ updated: 0, unchanged: 0, ...expected.outcome });
    expect(run.leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual(expected.leftOut ?? []);
    expect(Object.fromEntries(run.willCreate.map(({ kind, count }) => [kind, count]))).toEqual(
      expected.willCreate,
    );
    const refused = (await rows(run.id, 'rejected')).map((row) => [
      row.row,
      codes(row).filter((code) => code.startsWith('!')),
    ]);
    expect(Object.fromEntries(refused)).toEqual(expected.refused ?? {});
    expect(tally(await rows(run.id, 'created'))).toEqual(expected.warnings);

    const done = await commit(run.id);
    expect(done).toMatchObject({ state: 'imported', done: expected.outcome.created });
    expect(counts(done)).toEqual(counts(run));
    const written = await rows(run.id, 'created');
    expect(new Set(written.map(({ assetId }) => assetId)).size).toBe(expected.outcome.created);
    expect(written.every(({ assetNo }) => assetNo)).toBe(true);

    const again = await check(fixture(name), { name });
    expect(counts(again)).toEqual({ updated: 0, ...expected.again });
    expect(again.willCreate).toEqual([]);
    const repeated = (await rows(again.id, 'created')).flatMap(codes);
    expect(repeated.filter((code) => code === 'name mayExistAlready')).toHaveLength(expected.again.created);
  }, 120_000);
});
