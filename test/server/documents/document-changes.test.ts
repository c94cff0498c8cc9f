import { expect, test } from '@jest/globals';
import { changesBetween } from '../../../server/modules/documents/document-changes.ts';

type Doc = Parameters<typeof changesBetween>[1];

const lines = (...ids: number[]) => ids.map((id) => ({ asset: { id, assetNo: `N${id}` } }));
const document = (input: object) =>
  ({
    kind: 'issue',
    custodian: { id: 1, name: '郑员工' },
    organisation: null,
    location: null,
    happenedOn: '2026-11-22',
    dueOn: null,
    remark: '',
    lines: lines(1, 2),
    ...input,
  }) as unknown as Doc;

test('of a new document all that it says is told', () => {
  expect(changesBetween(null, document({}))).toEqual([
    { field: 'kind', from: null, to: 'issue' },
    { field: 'custodian', from: null, to: '郑员工' },
    { field: 'happenedOn', from: null, to: '2026-11-22' },
    { field: 'assets', from: null, to: 'N1, N2' },
  ]);
});

test('of a changed one what differs, and of the assets those that were taken out and put in', () => {
  const after = document({
    custodian: null,
    organisation: { id: 2, name: '华东' },
    remark: 'x',
    happenedOn: '2026-11-23',
    lines: lines(3, 2, 4),
  });
  expect(changesBetween(document({}), after).toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
    { field: 'assets', from: 'N1', to: 'N3, N4' },
    { field: 'custodian', from: '郑员工', to: null },
    { field: 'happenedOn', from: '2026-11-22', to: '2026-11-23' },
    { field: 'organisation', from: null, to: '华东' },
    { field: 'remark', from: null, to: 'x' },
  ]);
});

test('of an unchanged one nothing', () => {
  expect(changesBetween(document({}), document({ lines: lines(2, 1) }))).toEqual([]);
});
