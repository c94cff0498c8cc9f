import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import type { Caller, TestServer } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';

export type At = { id: number; version: number };
export const at = ({ id, version }: At) => ({ id, version });

export type Step = {
  quorum?: 'any' | 'all';
  people?: readonly AccountName[];
  roles?: readonly ('keeper' | 'admin')[];
};
type Rule = Payload<'/approvalRule/create'>;

/** Rules of approval and disposals to be decided under them. */
export function approvals(server: TestServer, callers: () => Readonly<Record<'admin' | 'keeper', Caller>>) {
  const { company } = server;
  let rules = 0;
  const steps = (shape: readonly Step[]): Rule['steps'] =>
    shape.map(({ quorum = 'any', people = [], roles = [] }) => ({
      quorum,
      personIds: people.map((name) => company.people[name]),
      roleIds: roles.map((name) => company.roles[name]),
    }));
  return {
    steps,
    async rule(of: readonly Step[], more: Partial<Rule> = {}) {
      rules += 1;
      return callers().admin.get('/approvalRule/create', {
        name: `规则 ${rules}`,
        kinds: ['disposal'],
        position: 100,
        steps: steps(of),
        ...more,
      });
    },
    /** Retires whatever is in force, so that no test is under the rules of another. */
    async clear() {
      const { admin } = callers();
      for (const rule of (await admin.get('/approvalRule/list', { state: 'active', limit: 200 })).rows)
        await admin.get('/approvalRule/event', { ...at(rule), event: 'retire' });
    },
    /** A disposal of one asset in the east with this original value, submitted by the keeper. */
    async disposal(originalValue: string | null = '6000.00') {
      const { keeper } = callers();
      const [assetId = 0] = await makeAssets(server, keeper, 1);
      if (originalValue !== null) {
        const { version } = await keeper.get('/asset/get', { id: assetId });
        await keeper.get('/asset/update', { id: assetId, version, changes: { originalValue } });
      }
      const saved = await keeper.get('/handover/create', {
        kind: 'disposal',
        assetIds: [assetId],
        reason: '报废',
        method: 'scrapped',
        post: true,
      });
      return { ...saved, assetId };
    },
    async decide(caller: Caller, { id }: Pick<At, 'id'>, event: 'approve' | 'reject', note = '不同意') {
      const { version } = await callers().keeper.get('/handover/get', { id });
      return caller.ask('/handover/decideDisposal', {
        id,
        version,
        event,
        ...(event === 'reject' && { note }),
      });
    },
    standing: async (caller: Caller, { id }: Pick<At, 'id'>) =>
      (await caller.get('/handover/get', { id })).approval as NonNullable<
        Answer<'/handover/get'>['approval']
      >,
    waitsFor: async (caller: Caller, { id }: Pick<At, 'id'>) =>
      (await caller.get('/dashboard/figures', {})).waiting.some(
        (waiting) => waiting.id === id && waiting.task === 'approve',
      ),
  };
}
