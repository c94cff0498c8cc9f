import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readFile } from '../support/read-file.ts';

const folder = `${import.meta.dirname}/../../../fixtures/import/systems`;

/** What is to become of each column and each cell of an export, written down and looked through by a person. */
type Expected = {
  system: string;
  /** By header, in the order of the file; empty where the column goes nowhere. */
  columns: Record<string, string>;
  leftOut: [row: number, reason: string][];
  rows: { values: Record<string, string>; custom: Record<string, string>; problems: string[] }[];
};
const expectedOf = (name: string): Expected => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));

async function readingOf(name: string): Promise<Expected> {
  const { table, guess, readings } = await readFile(`systems/${name}.csv`);
  return {
    system: guess.system ?? '',
    columns: Object.fromEntries(
      table.columns.map(({ source }, at) => [source, guess.columns[at]?.target ?? '']),
    ),
    leftOut: table.leftOut.map(({ row, reason }) => [row, reason]),
    rows: readings.map(({ values: { custom = {}, marks: _marks, ...values }, problems }) => ({
      values: values as Record<string, string>,
      custom,
      problems: problems.map(({ severity, field, code }) => `${severity} ${field} ${code}`),
    })),
  };
}

describe.each([
  'snipe-it',
  'shelf',
  'atlas',
  'glpi',
  'erp-next',
  'odoo',
  'service-now',
  'sap',
  'yonyou',
  'kingdee',
])('%s', (name) => {
  test('is recognised, every column is matched, and every cell is read as it is meant', async () => {
    const read = await readingOf(name);
    expect(read).toEqual(expectedOf(name));
    expect(read.rows.length).toBeGreaterThanOrEqual(10);
    expect(read.rows.flatMap(({ problems }) => problems).filter((one) => one.startsWith('reject'))).toEqual(
      [],
    );
  });

  test('no column is in doubt', async () => {
    const { guess } = await readFile(`systems/${name}.csv`);
    expect(guess.columns.filter(({ confidence }) => confidence === 'likely')).toEqual([]);
    expect(guess.looksLike).toBe('assets');
  });
});
