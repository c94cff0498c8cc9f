import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { samplePassword } from '../../server/company/sample-password.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { note } from '../siege/support/figures.ts';
import { askAt } from './support/ask.ts';
import { type Engine, engines } from './support/engines.ts';
import { startProduct } from './support/product.ts';
import { type Ground, groundOf } from './support/stream.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);
const writers = 4;
const patience = 60_000 + rounds * 90_000;

type Program = { token: string; ground: Ground };

async function programAt(url: string): Promise<Program> {
  const { token: session } = await askAt(url, '')('/user/login', {
    ...{ loginid: 'admin', password: samplePassword },
  });
  const ask = askAt(url, session);
  const ground = await groundOf(ask);
  const roles = await ask('/role/list', { limit: 200 });
  const { id, version } = await ask('/serviceAccount/create', {
    ...{ name: '反复重试', organisationId: ground.organisationId, mayWrite: true, perMinute: 6000 },
    roleIds: roles.rows.filter(({ builtIn }) => builtIn).map((role) => role.id),
  });
  return { token: (await ask('/serviceAccount/createToken', { id, version })).token, ground };
}

/** @returns the code of the answer; undefined without one */
async function create(url: string, { token, ground }: Program, key: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/asset/asset/create`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      },
      body: JSON.stringify({
        ...{ name: key, categoryId: ground.categoryId, ownerOrganisationId: ground.organisationId },
      }),
    });
    return ((await response.json()) as { errcode: number }).errcode;
  } catch {
    return undefined;
  }
}

/** As a program does that must know: it asks again while the call may still be going on. */
async function insist(url: string, program: Program, key: string): Promise<number | undefined> {
  for (;;) {
    const errcode = await create(url, program, key);
    if (errcode !== errcodes.callRunning) return errcode;
    await pause(1000);
  }
}

describe.each(Object.entries(engines))('calls with keys and kill -9, on %s', (name, createEngine) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await createEngine();
  }, patience);
  afterAll(() => engine.remove());

  test(
    `what is repeated after a kill counts once, ${rounds} times`,
    async () => {
      const keys: string[] = [];
      let program: Program | undefined;
      let open: string[] = [];
      let repeated = 0;
      for (let round = 0; round <= rounds; round += 1) {
        const product = await startProduct(engine.settings);
        const caller = program ?? (await programAt(product.url));
        program = caller;
        for (const key of open)
          expect([errcodes.success, errcodes.callCarriedOut]).toContain(
            await insist(product.url, caller, key),
          );
        repeated += open.length;
        open = [];
        if (round === rounds) {
          expect(await product.stop()).toBe(0);
          break;
        }
        let answered = 0;
        const last = randomInt(10, 60);
        const write = async () => {
          for (;;) {
            const key = randomUUID();
            keys.push(key);
            const errcode = await create(product.url, caller, key);
            if (errcode === undefined) return void open.push(key);
            expect(errcode).toBe(errcodes.success);
            answered += 1;
            if (answered === last) await product.kill();
          }
        };
        await Promise.all(Array.from({ length: writers }, write));
      }
      const { db, close } = await engine.open();
      const { rows } = await sql<{ made: number; keys: number }>`
        select count(*)::int as made, count(distinct name)::int as keys from asset
        where name = any(${keys}::text[])`.execute(db);
      await close();
      expect(rows).toEqual([{ made: keys.length, keys: keys.length }]);
      note(
        'keys of calls amid kills',
        `${rounds} kills on ${name}, ${writers} programs that repeat what had no answer`,
        `${keys.length.toLocaleString('en')} calls, ${repeated} of them repeated, each carried out once`,
      );
    },
    patience,
  );
});
