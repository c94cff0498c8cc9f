import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type KyselyPlugin, sql } from 'kysely';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { createApp } from '../../../server/http/app.ts';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { seeded } from '../../../server/sample/random.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { ApiFault } from '../../../src/api/fault.ts';
import { stateAfterScan } from '../../../src/machines/lifecycles/stock-take-line.ts';
import {
  type Answered,
  type Scan,
  scanOutbox,
  type Undo,
} from '../../../src/views/features/stock-takes/scan-outbox.ts';
import { scanConditions } from '../../../src/vocabulary/stock-take.ts';
import type { Unsent } from '../../../src/window/unsent.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';
import { roundApi, startRound } from './support.ts';

/**
 * Counters scan on several phones, online and offline, with answers that are lost, sends that arrive late, twice and out
 * of order, phones and servers that are killed, and assets that move meanwhile. Afterwards each scan that a phone had
 * stored is in the round exactly once, and each line is what a model says. WALK_STEPS makes it long, WALK_SEED another.
 */
const steps = Number(process.env.WALK_STEPS ?? 200);
const defaultSeed = 20_261_126;
const random = seeded(Number(process.env.WALK_SEED ?? defaultSeed));
const chance = (share: number) => random.next() < share;

const modules = [assetListHandlers, assetHandlers, settingHandlers, stockTakeHandlers];
const server = withApp({ modules });
/** How many more statements the server runs before it is killed. */
let left = Number.POSITIVE_INFINITY;
const killed: KyselyPlugin = {
  transformQuery({ node }) {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return node;
  },
  transformResult: async ({ result }) => result,
};
let mortal: FastifyInstance;
let keeper: Caller;
let counter: Caller;
beforeAll(async () => {
  mortal = await createApp({
    db: server.db.withPlugin(killed),
    settings: testSettings(),
    handlers: Object.assign({}, ...modules),
  });
  await mortal.ready();
  keeper = await server.signIn('eastKeeper');
  counter = await server.signIn('engineer');
}, 180_000);
afterAll(() => mortal.close());

const away = () => new ApiFault('network', 'The server is away.');

/** A phone of a counter: what it stores survives it, its queue does not. */
class Phone {
  readonly stored = new Map<string, Unsent<Scan | Undo>>();
  readonly clock = new SimulatedClock();
  online = true;
  private queue = this.start();
  /** Sends that are still on their way when the phone has given them up. */
  readonly late: (() => Promise<unknown>)[] = [];

  readonly person: Caller;
  readonly round: number;

  constructor(person: Caller, round: number) {
    this.person = person;
    this.round = round;
  }

  private start() {
    const outbox = scanOutbox(
      { loginid: 'counter', kind: 'stockTake', recordId: this.round },
      {
        scan: (scans) =>
          this.call<{ scans: Answered[] }>('/stockTake/scan', { id: this.round, scans }).then(
            ({ scans: all }) => all,
          ),
        undo: async (uid) => void (await this.call('/stockTake/undoScan', { id: this.round, uid })),
        onAnswer: () => {},
        onUndone: (_, refusal) => expect(refusal).toBeUndefined(),
        onSent: () => {},
      },
      {
        read: async () => [...this.stored.values()],
        put: async (one) => void this.stored.set(one.uid, one),
        remove: async (uids) => {
          for (const uid of uids) this.stored.delete(uid);
        },
      },
    );
    const actor = createActor(outbox.machine, { clock: this.clock }).start();
    outbox.watch(() => actor.send({ type: 'changed', ...outbox.waiting() }));
    return { outbox, actor };
  }

  private async call<Answer>(
    path: '/stockTake/scan' | '/stockTake/undoScan',
    payload: object,
  ): Promise<Answer> {
    if (!this.online) throw away();
    const send = () => this.send(path, payload);
    if (chance(0.15)) {
      this.late.push(send);
      throw away();
    }
    if (chance(0.15)) left = Math.floor(random.next() * 12);
    const reply = await send().finally(() => {
      left = Number.POSITIVE_INFINITY;
    });
    // The answer is lost on its way.
    if (chance(0.15)) throw away();
    const { errcode, data, errmsg } = reply;
    if (errcode === 0) return data;
    if (reply.status >= 500) throw away();
    const reason = errcode === errcodes.notFound ? 'notFound' : undefined;
    throw new ApiFault('refused', `${path}: ${errmsg}`, { reason });
  }

  private async send(path: string, payload: object) {
    const answer = await mortal.inject({
      method: 'POST',
      url: `/asset${path}`,
      headers: { authorization: this.person.token },
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  }

  private enqueue(one: Scan | Undo) {
    void this.queue.outbox.put(one.uid, one);
  }

  make(scan: Scan) {
    this.enqueue(scan);
  }

  undo(uid: string) {
    this.enqueue({ uid: randomUUID(), undoes: uid });
  }

  /** Killed and started again. */
  restart() {
    this.queue.actor.stop();
    this.queue = this.start();
  }

  /** Until it waits for the network, or has nothing to send. */
  async settle() {
    await waitFor(this.queue.actor, (state) => {
      // A scan waits for nothing.
      if (state.matches('pausing')) queueMicrotask(() => this.clock.increment(0));
      return state.matches('idle') || state.matches('offline') || state.matches('refused');
    });
    const { failure } = this.queue.actor.getSnapshot().context;
    if (failure !== null) throw new Error(failure);
  }

  retry() {
    this.clock.increment(5_000);
  }

  get waiting() {
    return this.stored.size;
  }
}

test('every scan that a phone stored is in the round once, and each line is what the scans say', async () => {
  const ids = await makeAssets(server, keeper, 6);
  const { store, office } = server.company.locations;
  const { engineer } = server.company.people;
  const { id } = await startRound(keeper, ids, { counters: [{ personId: engineer, locationId: null }] });
  const lines = await roundApi(keeper, id).lines();
  const numbers = lines.map(({ code }) => code);
  const phones = [new Phone(keeper, id), new Phone(keeper, id), new Phone(counter, id)];
  type Made = Scan & { phone: Phone; undone: boolean };
  const made: Made[] = [];
  const beginning = Date.now() - 3_600_000;
  for (let step = 0; step < steps; step += 1) {
    const phone = random.pick(phones);
    const kind = random.next();
    if (kind < 0.5) {
      const scan: Scan = {
        uid: randomUUID(),
        code: chance(0.9) ? random.pick(numbers) : `nothing ${step}`,
        source: 'scan',
        condition: random.pick(scanConditions),
        locationId: random.pick([null, store, office]),
        at: new Date(beginning + step * 100).toISOString(),
      };
      made.push({ ...scan, phone, undone: false });
      phone.make(scan);
    } else if (kind < 0.6) {
      const own = made.filter((scan) => scan.phone === phone && !scan.undone);
      if (own.length > 0) {
        const scan = random.pick(own);
        scan.undone = true;
        phone.undo(scan.uid);
      }
    } else if (kind < 0.7) phone.online = !phone.online;
    else if (kind < 0.78) phone.restart();
    else if (kind < 0.9) phone.retry();
    else if (kind < 0.95) await phone.late.shift()?.();
    else
      await sql`update asset set location_id = ${random.pick([store, office])} where id = ${random.pick(ids)}`.execute(
        server.db,
      );
    if (chance(0.4)) await phone.settle();
  }
  for (const phone of phones) {
    phone.online = true;
    while (phone.waiting > 0) {
      phone.retry();
      await phone.settle();
    }
    for (const send of phone.late.splice(0)) await send();
  }

  const { rows: stored } = await sql<{ uid: string; undone: boolean }>`
    select uid::text, undone_at is not null as undone from stock_take_scan where stock_take_id = ${id}`.execute(
    server.db,
  );
  const expected = made.map(({ uid, undone }) => ({ uid, undone }));
  const byUid = (one: { uid: string }, other: { uid: string }) => one.uid.localeCompare(other.uid);
  expect(stored.toSorted(byUid)).toEqual(expected.toSorted(byUid));

  // What a line is depends on the asset as it was when its last scan came in: once more for all, as a new scan would.
  const { rows: places } = await sql<{ id: number; path: string }>`select id, path from location`.execute(
    server.db,
  );
  const pathOf = (place: number | null | undefined) => places.find((one) => one.id === place)?.path ?? null;
  const { rows: assets } = await sql<{ assetNo: string; locationId: number }>`
    select asset_no as "assetNo", location_id as "locationId" from asset where id = any(${ids}::bigint[])`.execute(
    server.db,
  );
  for (const line of await roundApi(keeper, id).lines()) {
    const scans = made.filter(({ code, undone }) => code === line.code && !undone);
    const ofEach = [...Map.groupBy(scans, ({ phone }) => phone.person).values()].map((own) => own.at(-1));
    const last = scans.at(-1);
    const readings = new Set(ofEach.map((scan) => `${scan?.locationId} ${scan?.condition}`));
    const asset = assets.find(({ assetNo }) => assetNo === line.code);
    const register = {
      ...{
        known: asset !== undefined,
        expected: asset !== undefined,
        status: 'inStock' as const,
        custodians: [],
      },
      places: [pathOf(line.location?.id), pathOf(asset?.locationId)],
    };
    const state = last
      ? stateAfterScan(register, {
          condition: last.condition ?? 'good',
          source: last.source,
          path: pathOf(last.locationId),
          custodianId: null,
        })
      : 'waiting';
    const moved = asset && asset.locationId !== line.location?.id;
    // It moved after its last scan came in: then the line may still say what was so before.
    const allowed =
      moved && ['found', 'misplaced', 'unreadable'].includes(line.state ?? '') ? line.state : state;
    expect([line.code, line.state, line.conflict]).toEqual([line.code, allowed, readings.size > 1]);
  }
});
