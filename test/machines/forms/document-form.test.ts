import { describe, expect, test } from '@jest/globals';
import {
  type DocumentLine,
  type DocumentValues,
  documentProblems,
  emptyDocument,
  settledDocument,
  withLines,
} from '../../../src/machines/forms/document-form.ts';
import { maxLines } from '../../../src/vocabulary/document.ts';

const line = (id: number, status: DocumentLine['status'] = 'inStock'): DocumentLine => ({
  id,
  name: `HQ-${id} Laptop ${id}`,
  assetNo: `HQ-${id}`,
  title: `Laptop ${id}`,
  model: '',
  status,
  custodian: null,
  condition: 'good',
});
const lina = { id: 8, name: 'Li Na' };
const right: DocumentValues = { ...emptyDocument, lines: [line(1)], custodianId: lina };

describe('values of a document', () => {
  test('say what is missing for saving and for taking effect', () => {
    expect(documentProblems(emptyDocument, 'save')).toEqual({ lines: { rule: 'a line' } });
    expect(documentProblems({ ...right, custodianId: null }, 'save')).toEqual({});
    expect(documentProblems({ ...right, custodianId: null }, 'put into effect')).toEqual({
      custodianId: { rule: 'a receiver' },
    });
    expect(documentProblems({ ...emptyDocument, lines: [] }, 'put into effect')).toEqual({
      custodianId: { rule: 'a receiver' },
      lines: { rule: 'a line' },
    });
    const back = { ...right, kind: 'return' as const, custodianId: null, lines: [line(1, 'inUse')] };
    expect(documentProblems(back, 'put into effect')).toEqual({});
    const loan = { ...right, kind: 'borrow' as const, happenedOn: '2026-03-02' };
    expect(documentProblems(loan, 'save')).toEqual({});
    expect(documentProblems(loan, 'put into effect')).toEqual({ dueOn: { rule: 'required' } });
    expect(documentProblems({ ...loan, dueOn: '2026-03-01' }, 'put into effect')).toEqual({
      dueOn: { rule: 'not before', field: 'happenedOn' },
    });
    expect(documentProblems({ ...loan, dueOn: '2026-03-02' }, 'put into effect')).toEqual({});
    expect(documentProblems({ ...right, lines: [line(1), line(2, 'disposed')] }, 'save')).toEqual({
      lines: { rule: 'lines that can be taken' },
    });
  });

  test('say what is written wrong', () => {
    const wrong = { ...right, happenedOn: '2026-02-30', remark: 'x'.repeat(1001) };
    expect(documentProblems(wrong, 'save')).toEqual({
      happenedOn: { rule: 'a date' },
      remark: { rule: 'too long', max: 1000 },
    });
    expect(
      documentProblems({ ...right, happenedOn: '2026-02-28', remark: 'x'.repeat(1000) }, 'save'),
    ).toEqual({});
  });

  test('of another kind keep the lines, and of the head what it has', () => {
    const place = { id: 3, name: 'Store' };
    const full = {
      ...right,
      organisationId: { id: 2, name: 'HQ' },
      locationId: place,
      happenedOn: '2026-03-02',
    };
    expect(settledDocument(full)).toEqual(full);
    expect(settledDocument({ ...full, kind: 'return' })).toEqual({
      ...emptyDocument,
      kind: 'return',
      lines: [line(1)],
      locationId: place,
      happenedOn: '2026-03-02',
    });
  });

  test('have an asset once, and there is a most', () => {
    expect(withLines([line(1)], [line(1), line(2)]).map(({ id }) => id)).toEqual([1, 2]);
    const many = Array.from({ length: maxLines + 5 }, (_, index) => line(index + 1));
    expect(withLines([], many)).toHaveLength(maxLines);
  });
});
