import { randomInt } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyLog } from '../../server/database/verify-log.ts';
import { note } from '../siege/support/figures.ts';
import { type Ask, askAt, Refused, signIn } from './support/ask.ts';
import { findDamage } from './support/check-register.ts';
import { type Engine, engines } from './support/engines.ts';
import { startProduct } from './support/product.ts';
import {
  acknowledged,
  emptyLedger,
  type Ground,
  groundOf,
  type Ledger,
  writeOnce,
} from './support/stream.ts';

/** 30 for the whole proof; a few to notice when something breaks. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 5);
const writers = 4;
const patience = 60_000 + rounds * 30_000;

/**
 * Writes with several writers until the server is killed after a random number of answers and a random while.
 *
 * @returns errors other than that there was no answer
 */
async function writeUntilKilled(
  ask: Ask,
  ground: Ground,
  ledger: Ledger,
  kill: () => Promise<void>,
): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const last = acknowledged(ledger) + randomInt(1, 40);
  let killed: Promise<void> | undefined;
  const onAnswer = () => {
    if (acknowledged(ledger) >= last) killed ??= soon(kill);
  };
  const writer = async () => {
    for (;;) await writeOnce(ask, ground, ledger, onAnswer);
  };
  const running = Array.from({ length: writers }, () =>
    writer().catch((error: unknown) => {
      if (error instanceof Refused) wrong.push(error);
    }),
  );
  await Promise.all(running);
  await killed;
  return wrong;
}

async function soon(kill: () => Promise<void>): Promise<void> {
  for (let turns = randomInt(0, 200); turns > 0; turns -= 1) await turn();
  await kill();
}

describe.each(Object.entries(engines))('kill -9 in the middle of writing, on %s', (name, create) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await create();
  }, patience);
  afterAll(() => engine.remove());

  test(
    `loses nothing that was acknowledged, ${rounds} times, and starts again by itself`,
    async () => {
      const ledger = emptyLedger();
      let token = '';
      let ground: Ground | undefined;
      for (let round = 0; round < rounds; round += 1) {
        const product = await startProduct(engine.settings);
        token ||= await signIn(product.url);
        const ask = askAt(product.url, token);
        ground ??= await groundOf(ask);
        const before = acknowledged(ledger);
        expect(await writeUntilKilled(ask, ground, ledger, product.kill)).toEqual([]);
        expect(product.isRunning()).toBe(false);
        expect(acknowledged(ledger)).toBeGreaterThan(before);
      }
      const last = await startProduct(engine.settings);
      await askAt(last.url, token)('/asset/list', { count: true });
      expect(await last.stop()).toBe(0);

      const { db, close } = await engine.open();
      const damage = await findDamage(db, ledger);
      const log = await verifyLog(db);
      await close();
      expect(damage).toEqual(Object.fromEntries(Object.keys(damage).map((name) => [name, []])));
      expect(log).toMatchObject({ broken: [], strays: [], unsealed: 0 });
      note(
        'kill -9 amid writes',
        `${rounds} kills on ${name}`,
        `${acknowledged(ledger).toLocaleString('en')} acknowledged writes, all there`,
      );
    },
    patience,
  );
});
