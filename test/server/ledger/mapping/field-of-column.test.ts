import { expect, test } from '@jest/globals';
import { fieldOfColumn } from '../../../../server/ledger/mapping/field-of-column.ts';
import type { Table } from '../../../../server/ledger/table/table.ts';

const kindOf = (...cells: (string | number)[]) =>
  fieldOfColumn({ rows: cells.map((cell, at) => ({ number: at + 2, cells: [cell] })) } as unknown as Table, 0)
    ?.kind;

test.each<[string, (string | number)[]]>([
  ['line', ['1.234', '2.500', '980']],
  ['line', ['1.234', '12.500,50']],
  ['line', ['1.234', '0,5', '7.25']],
  ['number', ['1.234', '7.25', '980']],
  ['number', ['0,5', '12,25']],
  ['number', [1.234, 2.5, 980]],
  ['number', ['12', '7']],
])('a number is a column whose points can mean one thing: %s of %j', (kind, cells) => {
  expect(kindOf(...cells)).toBe(kind);
});
