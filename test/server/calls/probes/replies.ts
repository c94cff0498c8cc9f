import { expect } from '@jest/globals';
import { errcodes } from '../../../../src/api/contract/errors.ts';

export const has = (rows: { id: number }[], id: number) => rows.some((row) => row.id === id);
export const went = ({ errcode }: { errcode: number }) => {
  expect([0, errcodes.notFound, errcodes.badReference]).toContain(errcode);
  return errcode === 0;
};
