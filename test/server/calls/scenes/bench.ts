import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Path } from '../../../../src/api/contract/index.ts';
import type { Caller } from '../../support/app.ts';
import type { AccountName } from '../../support/company.ts';
import { withWholeApp } from '../../support/whole-app.ts';

/** For each call that writes into the log, what comes before it and the call itself. */
export type Scenes = Partial<{ [P in Path]: () => Promise<() => Promise<unknown>> }>;

const dataDir = mkdtempSync(join(tmpdir(), 'houqin-author-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
export const server = withWholeApp({
  dataDir,
  mail: { url: 'smtp://127.0.0.1:1', from: 'a@example.com' },
  stockTakeApproval: 'anyone',
});
export const passkeyOrigin = 'http://localhost:8800';
export const who = 'eastKeeper' satisfies AccountName;
export let caller: Caller;
beforeAll(async () => {
  caller = await server.signIn(who);
});

/** Once more, where the session has ended or a second factor is asked for. */
export async function signInAgain(): Promise<Caller> {
  caller = await server.signIn(who);
  return caller;
}
