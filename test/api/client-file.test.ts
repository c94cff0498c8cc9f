import { describe, expect, test } from '@jest/globals';
import { fileName } from '../../src/api/client.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { begin, faultOf, json } from './support/begin-client.ts';

describe('a file', () => {
  const filter = { format: 'csv', language: 'zh' } as const;

  test('comes with the name the server gave it', async () => {
    const { client, request } = begin();
    const call = client.postForFile('/asset/export', filter);
    const disposition = 'attachment; filename="assets.csv"; filename*=UTF-8\'\'%E8%B5%84%E4%BA%A7.csv';
    const headers = { 'content-type': 'text/csv', 'content-disposition': disposition };
    request(0).answer(new Response('编号\n12', { headers }));
    const { blob, name } = await call;
    expect(name).toBe('资产.csv');
    expect(await blob.text()).toBe('编号\n12');
  });

  test('may be refused as any call', async () => {
    const { client, request, ended } = begin();
    const refused = client.postForFile('/asset/export', filter);
    request(0).answer(json({ errcode: errcodes.notPermitted, errmsg: '没有权限' }));
    expect(await faultOf(refused)).toMatchObject({ kind: 'refused', reason: 'notPermitted' });
    const over = client.postForFile('/asset/export', filter);
    request(1).answer(json({ errcode: errcodes.sessionEnded, errmsg: '登录超时' }));
    await faultOf(over);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('has its plain name when there is no other', () => {
    expect(fileName('attachment; filename="a b.xlsx"')).toBe('a b.xlsx');
    expect(fileName(null)).toBeUndefined();
  });
});
