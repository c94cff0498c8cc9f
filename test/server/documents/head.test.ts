import { describe, expect, test } from '@jest/globals';
import { emptyHead, requireOwnHead, withHead } from '../../../server/modules/documents/head.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import {
  type DocumentKind,
  documentKinds,
  headFieldNames,
  isOfProceeds,
} from '../../../src/vocabulary/document.ts';

const full = {
  giverId: 4,
  custodianId: 1,
  organisationId: 2,
  locationId: 3,
  happenedOn: '2026-11-22',
  dueOn: '2026-11-23',
  reason: 'x',
  method: 'sold' as const,
  proceeds: '5.00',
  proceedsTax: '0.50',
  remark: 'x',
};

test('what is sent goes over what is there, what is emptied is empty, and what is left out stays', () => {
  expect(withHead(full, {})).toEqual(full);
  expect(withHead(emptyHead, full)).toEqual(full);
  expect(withHead(full, { ...emptyHead, remark: '  y ' })).toEqual({ ...emptyHead, remark: 'y' });
  expect(withHead(full, { organisationId: 9, dueOn: undefined })).toEqual({ ...full, organisationId: 9 });
});

/** Proceeds are those of a sale. */
const soldBy = (kind: DocumentKind) =>
  kind === 'disposal' ? { method: 'sold' as const, proceeds: full.proceeds } : {};

describe.each(documentKinds)('%s', (kind) => {
  test('says nothing that it has no place for', () => {
    expect(() => requireOwnHead(kind, emptyHead)).not.toThrow();
    for (const name of headFieldNames) {
      const say = () =>
        requireOwnHead(kind, { ...emptyHead, ...(isOfProceeds(name) && soldBy(kind)), [name]: full[name] });
      if (detailsOf(kind).head.includes(name)) expect(say).not.toThrow();
      else expect(say).toThrow(expect.objectContaining({ said: ['badReference', { field: name }] }));
    }
  });
});
