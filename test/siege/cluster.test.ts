import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPostgres } from '../../server/database/postgres.ts';
import { askAt, signIn } from '../faults/support/ask.ts';
import { findDamage } from '../faults/support/check-register.ts';
import { counter } from '../faults/support/counter.ts';
import { acknowledged, emptyLedger, groundOf, writeOnce } from '../faults/support/stream.ts';
import { note, sizeOf } from './support/figures.ts';
import { type Stack, startStack } from './support/stack.ts';

const rounds = sizeOf('SIEGE_LOSSES', 3);
const writers = 6;
/** Acknowledged writes before each loss. */
const between = 60;
const patience = 600_000 + rounds * 300_000;

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
}, patience);
afterAll(() => (stack as Stack | undefined)?.stop(), 60_000);

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Loses something. @returns what brings it back */
const losses: Record<string, () => Promise<() => void | Promise<void>>> = {
  'the primary: PostgreSQL and Patroni killed': async () => {
    const lost = await stack.leader();
    await lost.kill();
    return lost.start;
  },
  'a server: killed': async () => {
    const [lost] = stack.servers;
    await lost?.product.kill();
    return async () => lost?.restart();
  },
  'the network of the primary: silent without a word': async () => {
    const lost = await stack.leader();
    lost.freeze();
    return lost.thaw;
  },
  'the disk of the primary: its data gone': async () => {
    const lost = await stack.leader();
    await lost.kill();
    lost.loseDisk();
    return lost.start;
  },
  'a replica: killed': async () => {
    const leader = await stack.leader();
    const lost = stack.nodes.find((node) => node !== leader);
    await lost?.kill();
    return () => lost?.start();
  },
  'etcd: stopped for 15 s': async () => {
    const start = await stack.stopStore();
    await later(15_000);
    return start;
  },
};

test(
  'a set-up of two servers and three databases loses each part under load, and no write',
  async () => {
    const token = await signIn(stack.url);
    const ask = askAt(stack.url, token);
    const ground = await groundOf(ask);
    const ledger = emptyLedger();
    const answers = counter();
    let refused = 0;
    let over = false;
    let lastAt = performance.now();
    let longest = 0;
    const answered = () => {
      const now = performance.now();
      longest = Math.max(longest, now - lastAt);
      lastAt = now;
      answers.add();
    };
    const writer = async () => {
      while (!over)
        await writeOnce(ask, ground, ledger, answered).catch(async () => {
          refused += 1;
          await later(20);
        });
    };
    const running = Array.from({ length: writers }, writer);
    for (const [what, lose] of Object.entries(losses)) {
      const outages: number[] = [];
      const [before, refusedBefore] = [acknowledged(ledger), refused];
      for (let round = 0; round < rounds; round += 1) {
        await answers.more(between);
        longest = 0;
        const bringBack = await lose();
        await answers.more(between);
        outages.push(longest);
        await bringBack();
        await stack.whole();
      }
      const seconds = (ms: number) => (ms / 1000).toFixed(1);
      note(
        `set-up: ${what}`,
        `${rounds} times under ${writers} writers, two servers, HAProxy, PgBouncer, three PostgreSQL by Patroni`,
        `${acknowledged(ledger) - before} acknowledged writes, ${refused - refusedBefore} refused; longest pause between two ${seconds(
          outages.toSorted((one, other) => one - other)[outages.length >> 1] ?? 0,
        )} s in the median, ${seconds(Math.max(...outages))} s at most`,
      );
    }
    over = true;
    await Promise.all(running);
    const { db, close } = await openPostgres(stack.databaseUrl, 2);
    const damage = await findDamage(db, ledger).finally(close);
    const wrong = Object.values(damage).flat().length;
    note('set-up: all of these', `${acknowledged(ledger)} acknowledged writes`, `${wrong} lost or half`);
    expect(damage).toEqual(Object.fromEntries(Object.keys(damage).map((name) => [name, []])));
    // Nobody had to sign in again.
    await ask('/user/getUserList', { limit: 1 });
  },
  patience,
);
