import { afterEach, describe, expect, test } from '@jest/globals';
import { errcodes } from '../../src/api/contract/errors.ts';
import { refusalOf } from '../../src/api/fault.ts';
import { begin, endAll, faultOf, json } from './support/begin-client.ts';

afterEach(endAll);

const refusedWith = (envelope: { errcode: number; errmsg?: string; details?: unknown }) => {
  const { client, request } = begin();
  const call = client.post('/handover/update', { id: 1, version: 1 });
  request(0).answer(json(envelope));
  return faultOf(call);
};

describe('a refusal', () => {
  test('is known by its name, and brings what the contract says of it', async () => {
    const fault = await refusedWith({
      errcode: errcodes.badReference,
      details: { field: 'organisationId', more: 1 },
    });
    expect(refusalOf(fault, 'badReference')).toEqual({ field: 'organisationId' });
    expect(refusalOf(fault, 'duplicate')).toBeUndefined();
    expect(refusalOf(new Error('badReference'), 'badReference')).toBeUndefined();
  });

  test('as stale brings the record of the call that was made, and of no other', async () => {
    const fault = await refusedWith({ errcode: errcodes.stale, details: { current: { id: 1, version: 2 } } });
    expect(refusalOf(fault, 'stale', '/handover/update')?.current?.version).toBe(2);
    expect(refusalOf(fault, 'stale', '/asset/update')).toBeUndefined();
  });

  test('of lines brings every one of them', async () => {
    const lines = [
      { assetId: 1, error: 'notFound' },
      { assetId: 2, error: 'assetNotFree', assetNo: 'A-2' },
    ];
    const fault = await refusedWith({ errcode: errcodes.notFound, details: { lines } });
    expect(refusalOf(fault, 'notFound')?.lines).toEqual(lines);
  });
});

describe('the refusal of another server', () => {
  test('with a code that is not ours has its text, or the code for one', async () => {
    const fault = await refusedWith({ errcode: 777, errmsg: '不行', details: { field: 'organisationId' } });
    expect(fault).toMatchObject({ kind: 'refused', message: '不行', reason: undefined, details: {} });
    expect(await refusedWith({ errcode: 777 })).toMatchObject({ kind: 'refused', message: '777' });
  });

  test.each([
    ['a field that is no text', errcodes.duplicate, { field: 1 }],
    ['no details', errcodes.duplicate, undefined],
    ['details that are nothing', errcodes.duplicate, null],
    ['a list', errcodes.duplicate, ['field']],
    ['a record that is none', errcodes.stale, { current: 'x' }],
    ['no record', errcodes.stale, { current: null }],
    ['lines without an asset', errcodes.assetNotFree, { lines: [{ error: 'assetNotFree' }] }],
    ['lines with an unknown error', errcodes.assetNotFree, { lines: [{ assetId: 1, error: 'other' }] }],
    ['a line that is nothing', errcodes.assetNotFree, { lines: [null] }],
    ['lines that are none', errcodes.assetNotFree, { lines: {} }],
    ['an unknown problem of a file', errcodes.fileTooLarge, { code: 'other', limit: '3' }],
    ['details where there are none', errcodes.inUse, { field: 'x' }],
    ['uses of an unknown kind', errcodes.inUse, { uses: [{ use: 'other', count: 1 }] }],
    ['uses without a number', errcodes.inUse, { uses: [{ use: 'assets' }] }],
  ])('with %s brings nothing', async (_what, errcode, details) => {
    expect((await refusedWith({ errcode, details })).details).toEqual({});
  });
});
