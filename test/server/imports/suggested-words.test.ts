import { expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { answering } from './support/answering.ts';
import { counts } from './support/importing.ts';

const server = withWholeApp();
const erpNext = [
  'ID',
  'Asset Name',
  'Item Code',
  'Asset Category',
  'Gross Purchase Amount',
  'Available-for-use Date',
  'Company',
  'Status',
  'Depreciation Method',
];
const odoo = [
  'Asset Name',
  'Original Value',
  'Acquisition Date',
  'Duration',
  'Book Value',
  'Method',
  'Status',
];

test.each([
  {
    system: 'ERPNext',
    head: erpNext,
    rows: [
      ['AC-1', 'Press', 'PR', 'Computer', '100', '2020-01-01', '', 'Cancelled', 'Manual'],
      ['AC-2', 'Lathe', 'LA', 'Computer', '100', '2020-01-01', '', 'Cancelled', 'Straight Line'],
      ['AC-3', 'Mill', 'MI', 'Computer', '100', '2020-01-01', '', 'Draft', 'Written Down Value'],
    ],
    suggested: {
      Cancelled: 'disposed',
      Manual: 'none',
      'Written Down Value': undefined,
    },
  },
  {
    system: 'Odoo',
    head: odoo,
    rows: [
      ['Press', '100', '2020-01-01', '5', '50', 'Straight Line', 'Closed'],
      ['Lathe', '100', '2020-01-01', '5', '50', 'Straight Line', 'Cancelled'],
      ['Mill', '100', '2020-01-01', '5', '50', 'Declining', 'Sleeping'],
    ],
    suggested: {
      // A fixed rate of its own, which is not the double one.
      Declining: undefined,
      Closed: 'disposed',
      Cancelled: 'disposed',
      Sleeping: undefined,
    },
  },
])(
  'words of $system come with what it probably means, and are read so once a person says it',
  async (file) => {
    const { check, unknown, answer } = answering(server, await server.signIn('keeper'));
    const run = await check(file.head, ...file.rows);
    expect(counts(run)).toMatchObject({ created: 0, rejected: 3 });
    const { words } = await unknown(run.id);
    expect(Object.fromEntries(words.map(({ text, suggested }) => [text, suggested]))).toEqual(file.suggested);
    const choices = Object.groupBy(
      words.filter((word) => word.suggested !== undefined),
      ({ field }) => field,
    );
    const again = await answer(run.id, {
      choices: Object.fromEntries(
        Object.entries(choices).map(([field, all]) => [
          field,
          Object.fromEntries(all.map(({ text, suggested }) => [text, suggested])),
        ]),
      ),
    });
    expect(counts(again)).toMatchObject({ created: 2, rejected: 1 });
  },
);
