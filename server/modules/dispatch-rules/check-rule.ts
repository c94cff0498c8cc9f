import { sql } from 'kysely';
import type { DispatchOutcome } from '../../../src/vocabulary/dispatch.ts';
import type { Urgency } from '../../../src/vocabulary/repair.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { requireEngineer } from '../repairs/index.ts';
import { peopleInReach } from './people-in-reach.ts';

export type Content = {
  name: string;
  remark: string;
  position: number;
  categoryId: number | null;
  locationId: number | null;
  organisationId: number | null;
  urgencyFrom: Urgency | null;
  outcome: DispatchOutcome;
  skill: string | null;
  engineerIds: number[];
};

/**
 * What a rule is to say, once everything that it names is there. Engineers whom it named before may have left since.
 *
 * @throws Refusal `required` for an outcome without its engineers or skill, `badReference`
 */
export async function checked<Of extends Content>(
  tx: Tx,
  actor: Actor,
  input: Of,
  namedBefore: readonly number[] = [],
): Promise<Of> {
  const { outcome, categoryId, locationId, organisationId } = input;
  const skill = (outcome === 'skill' && input.skill?.trim()) || null;
  const engineerIds = outcome === 'engineers' ? input.engineerIds : [];
  if (outcome === 'skill' && !skill) throw new Refusal('required', { field: 'skill' });
  if (outcome === 'engineers' && engineerIds.length === 0)
    throw new Refusal('required', { field: 'engineerIds' });
  const reached = inScope(actor, 'dispatchRule.write', { organisation: sql.ref('organisation.id') });
  const { rows } = await sql<{ field: string }>`
    select 'categoryId' as field where ${categoryId}::bigint is not null
      and not exists (select from category where id = ${categoryId}::bigint)
    union all select 'locationId' where ${locationId}::bigint is not null
      and not exists (select from location where id = ${locationId}::bigint)
    union all select 'organisationId' where ${organisationId}::bigint is not null
      and not exists (select from organisation where id = ${organisationId}::bigint and ${reached})`.execute(
    tx,
  );
  if (rows[0]) throw new Refusal('badReference', { field: rows[0].field });
  for (const id of engineerIds)
    if (!namedBefore.includes(id)) await requireEngineer(tx, id, 'engineerIds', peopleInReach(actor));
  return { ...input, skill, engineerIds };
}
