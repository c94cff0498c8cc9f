import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { approvalHandlers } from '../../../server/modules/approvals/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { requestHandlers } from '../../../server/modules/requests/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { seeded } from '../../../server/sample/random.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import { makeAssets } from './support.ts';
import { type AssetModel, type DocumentModel, freeIn, Model, type Person } from './walk/model.ts';

/**
 * Five people hand assets over for many steps, and a model says after each of them who holds what, where every
 * document stands, and whether the step had to be taken. WALK_STEPS makes it long, WALK_SEED another walk.
 */
const steps = Number(process.env.WALK_STEPS ?? 300);
const defaultSeed = 20_261_125;
const seed = Number(process.env.WALK_SEED ?? defaultSeed);

const server = withApp({
  modules: [approvalHandlers, assetHandlers, handoverHandlers, requestHandlers, settingHandlers],
});
const names = ['admin', 'keeper', 'eastKeeper', 'southKeeper', 'staff', 'engineer'] as const;
let callers: Record<(typeof names)[number], Caller>;
let model: Model;

beforeAll(async () => {
  const signedIn = await Promise.all(names.map((name) => server.signIn(name)));
  callers = Object.fromEntries(names.map((name, nth) => [name, signedIn[nth]])) as typeof callers;
  const { people } = server.company;
  await callers.admin.get('/approvalRule/create', {
    name: '全部',
    kinds: ['personTransfer', 'disposal'],
    position: 1,
    steps: [
      { quorum: 'any', personIds: [people.admin, people.southKeeper], roleIds: [] },
      { quorum: 'all', personIds: [people.admin, people.eastKeeper], roleIds: [] },
    ],
  });
  model = new Model(await makeAssets(server, callers.keeper, 8));
}, 180_000);

const receivers = ['staff', 'engineer'] as const;
const approvers = ['admin', 'southKeeper', 'eastKeeper', 'keeper'] as const;
const random = seeded(seed);
const { pick } = random;
const chance = (share: number) => random.next() < share;
/** From `least` to `most` of them, none twice. */
function some<One>(from: readonly One[], least: number, most: number): One[] {
  const left = [...from];
  const count = Math.min(left.length, least + Math.floor(random.next() * (most - least + 1)));
  return Array.from(
    { length: count },
    () => left.splice(Math.floor(random.next() * left.length), 1)[0] as One,
  );
}
const personId = (name: Person) => server.company.people[name];
const idsOf = (assets: readonly AssetModel[]) => assets.map(({ id }) => id);

/** Some assets, mostly such as can be taken. */
const someAssets = (fits: (asset: AssetModel) => boolean) => {
  const fitting = model.assets.filter(fits);
  return some(fitting.length > 0 && chance(0.85) ? fitting : model.assets, 1, 3);
};
const create = (payload: Omit<Payload<'/handover/create'>, 'post'>) =>
  callers.keeper.ask('/handover/create', { ...payload, post: true });
const versionOf = async ({ id }: DocumentModel) => (await callers.admin.get('/handover/get', { id })).version;
const oneOf = (kind: DocumentModel['kind']) => {
  const documents = model.documents.filter((document) => document.kind === kind);
  const open = documents.filter(({ ended }) => !ended);
  const from = open.length > 0 && chance(0.95) ? open : documents;
  return from.length > 0 ? pick(from) : undefined;
};

/** What people do: whether the model lets them, and whether they could. */
const actions: Record<string, () => Promise<[due: boolean, went: boolean] | null>> = {
  async issue() {
    const assets = someAssets(freeIn('inStock'));
    const to = pick(receivers);
    const reply = await create({ kind: 'issue', assetIds: idsOf(assets), custodianId: personId(to) });
    const due = assets.every(freeIn('inStock'));
    if (due) for (const asset of assets) asset.moveTo('inUse', to);
    return [due, reply.errcode === 0];
  },
  async return() {
    const assets = someAssets(freeIn('inUse', 'borrowed'));
    const { store: locationId } = server.company.locations;
    const reply = await create({ kind: 'return', assetIds: idsOf(assets), locationId });
    const due = assets.every(freeIn('inUse', 'borrowed'));
    if (due) for (const asset of assets) asset.moveTo('inStock', null);
    return [due, reply.errcode === 0];
  },
  async lend() {
    const assets = someAssets(freeIn('inStock', 'inUse'));
    const to = pick(receivers);
    const payload = { assetIds: idsOf(assets), custodianId: personId(to), dueOn: '2999-01-01' };
    const reply = await create({ kind: 'borrow', ...payload });
    const due = assets.every(freeIn('inStock', 'inUse'));
    if (due) for (const asset of assets) asset.lendTo(to);
    return [due, reply.errcode === 0];
  },
  async 'return from loan'() {
    const assets = someAssets(freeIn('borrowed'));
    const reply = await create({ kind: 'returnLoan', assetIds: idsOf(assets) });
    const due = assets.every(freeIn('borrowed'));
    if (due) for (const asset of assets) asset.comeBack();
    return [due, reply.errcode === 0];
  },
  async transfer() {
    const assets = someAssets(freeIn('inUse'));
    const to = pick(receivers);
    const reply = await create({
      kind: 'personTransfer',
      assetIds: idsOf(assets),
      custodianId: personId(to),
    });
    const due = assets.every(freeIn('inUse'));
    if (due && reply.errcode === 0) model.submit('personTransfer', reply.data.id, assets, to);
    return [due, reply.errcode === 0];
  },
  async 'propose disposal'() {
    const assets = someAssets(freeIn('inStock', 'inUse'));
    const reply = await create({
      kind: 'disposal',
      assetIds: idsOf(assets),
      reason: 'x',
      method: 'scrapped',
    });
    const due = assets.every(freeIn('inStock', 'inUse'));
    if (due && reply.errcode === 0) model.submit('disposal', reply.data.id, assets, null);
    return [due, reply.errcode === 0];
  },
  async decide() {
    const document = oneOf(pick(['personTransfer', 'disposal'] as const));
    if (!document) return null;
    const who = pick(approvers);
    const event = chance(0.9) ? 'approve' : 'reject';
    const at = { id: document.id, version: await versionOf(document), event } as const;
    const reply =
      document.kind === 'disposal'
        ? await callers[who].ask('/handover/decideDisposal', { ...at, note: 'x' })
        : await callers[who].ask('/handover/decide', at);
    const due = document.waitsFor(who);
    if (due) document.decide(who, event);
    return [due, reply.errcode === 0];
  },
  async 'withdraw or cancel'() {
    const document = oneOf(pick(['personTransfer', 'disposal'] as const));
    if (!document) return null;
    const event = 'cancel';
    const reply = await callers.keeper.ask('/handover/event', {
      id: document.id,
      version: await versionOf(document),
      event,
    });
    const due = document.canBeCancelled;
    if (due) document.end('cancelled');
    return [due, reply.errcode === 0];
  },
  async 'hand over or complete'() {
    const document = oneOf(pick(['personTransfer', 'disposal'] as const));
    if (!document) return null;
    const event = document.kind === 'disposal' ? 'complete' : 'hand over';
    const reply = await callers.keeper.ask('/handover/event', {
      id: document.id,
      version: await versionOf(document),
      event,
    });
    const due = document.state === 'approved';
    if (due) document.takeEffect();
    return [due, reply.errcode === 0];
  },
  async settle() {
    const handedOver = model.documents.filter(({ state }) => state === 'handedOver');
    const document = handedOver.length > 0 && chance(0.8) ? pick(handedOver) : oneOf('personTransfer');
    if (!document?.to) return null;
    const who = chance(0.85) ? document.to : pick(receivers);
    const { lines, version } = await callers.admin.get('/handover/get', { id: document.id });
    const waiting = lines.filter((line) => line.waiting);
    const chosen = some(waiting.length > 0 && chance(0.9) ? waiting : lines, 1, 2);
    const outcome = chance(0.7) ? ('accepted' as const) : ('refused' as const);
    const lineIds = chosen.map(({ id }) => id);
    const reply = await callers[who as 'staff'].ask('/handover/settle', {
      id: document.id,
      version,
      lineIds,
      outcome,
    });
    const due =
      document.state === 'handedOver' && who === document.to && chosen.every((line) => line.waiting);
    if (due)
      document.settle(
        chosen.map(({ asset }) => asset?.id ?? 0),
        outcome,
      );
    return [due, reply.errcode === 0];
  },
  async 'ask and be answered'() {
    const { id } = await callers.staff.get('/request/create', {
      type: 'issue',
      categoryId: server.company.categories.computer,
      reason: 'x',
    });
    if (chance(0.3)) {
      const turned = await callers.keeper.ask('/request/event', {
        id,
        version: 1,
        event: 'turn down',
        reason: 'x',
      });
      return [true, turned.errcode === 0];
    }
    const [asset] = someAssets(freeIn('inStock'));
    if (!asset) return null;
    const reply = await callers.keeper.ask('/request/answer', { id, version: 1, assetIds: [asset.id] });
    const due = freeIn('inStock')(asset);
    if (due) asset.moveTo('inUse', 'staff');
    return [due, reply.errcode === 0];
  },
};

/** Who holds what, and which open document holds it, as the database has it. */
async function stored() {
  const { rows } = await sql<{ id: number; status: string; custodianId: number | null; open: number[] }>`
    select asset.id, asset.status, custodian_id as "custodianId",
      array(select document_id from document_line line where line.asset_id = asset.id and line.open order by 1) as open
    from asset where id = any(${idsOf(model.assets)}::bigint[]) order by id`.execute(server.db);
  return rows;
}
/** The status that the newest entry of the log says each asset came into. */
async function logged() {
  const { rows } = await sql<{ status: string }>`
    select distinct on (record_id) record_id, change ->> 'to' as status
    from log_entry, jsonb_array_elements(changes) change
    where record_kind = 'asset' and record_id = any(${idsOf(model.assets)}::bigint[]) and change ->> 'field' = 'status'
    order by record_id, log_entry.id desc`.execute(server.db);
  return rows.map(({ status }) => status);
}

/** Documents need several decisions before they can go on. */
const often: Readonly<Record<string, number>> = { decide: 6, 'hand over or complete': 3, settle: 2 };
const choices = Object.keys(actions).flatMap((action) => Array<string>(often[action] ?? 1).fill(action));

test(
  `${steps} steps of six people lead where the model says`,
  async () => {
    const taken: Record<string, [went: number, refused: number]> = {};
    for (let step = 1; step <= steps; step += 1) {
      const action = pick(choices);
      const outcome = await actions[action]?.();
      if (!outcome) continue;
      const [due, went] = outcome;
      expect([step, action, went]).toEqual([step, action, due]);
      const [yes, no] = taken[action] ?? [0, 0];
      taken[action] = went ? [yes + 1, no] : [yes, no + 1];
      const expected = model.assets
        .toSorted((one, other) => one.id - other.id)
        .map(({ id, status, holder, document }) => ({
          id,
          status,
          custodianId: holder && personId(holder),
          open: document ? [document.id] : [],
        }));
      expect([step, action, await stored()]).toEqual([step, action, expected]);
      // Disposed of for good: without new ones the walk would stand still.
      for (const [at, asset] of model.assets.entries())
        if (asset.status === 'disposed') {
          const [id = 0] = await makeAssets(server, callers.keeper, 1);
          model.replace(at, id);
        }
    }
    const moved = model.assets.filter(({ hasMoved }) => hasMoved);
    const said = await logged();
    expect(said.length).toBeGreaterThanOrEqual(moved.length);
    for (const { id, state } of model.documents)
      expect([id, (await callers.admin.get('/handover/get', { id })).state]).toEqual([id, state]);
    // A walk that never takes a step proves nothing of it.
    if (seed === defaultSeed)
      for (const [action, [went]] of Object.entries(taken))
        expect([action, went > 0]).toEqual([action, true]);
  },
  60_000 + steps * 500,
);
