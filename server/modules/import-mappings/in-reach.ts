import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import { type MeantKind, meantKinds } from '../../../src/vocabulary/import-run.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import type { Mapping } from './mapping.ts';

type Answers = Mapping['content']['answers'];
type Lost = Mapping['lost']['names'];
export type Reach = ReadonlyMap<MeantKind, ReadonlySet<number>>;

const idsIn = (kind: MeantKind, answers: readonly Answers[]) =>
  answers.flatMap(({ names }) =>
    Object.values(names?.[kind] ?? {}).filter((meant): meant is number => typeof meant === 'number'),
  );

/** The records that answers mean and that an import of the person takes: see `loadDirectory`. */
export async function reachOf(
  db: Db | Tx,
  actor: Actor,
  needs: Permission,
  answers: readonly Answers[],
): Promise<Reach> {
  const id = sql.ref<number>('id');
  const where = {
    category: sql`true`,
    location: sql`true`,
    organisation: inScope(actor, needs, { organisation: id }),
    person: inScope(actor, 'person.read', { organisation: sql.ref('organisation_id'), person: id }),
    supplier: sql`true`,
    asset: scopeOfAsset(actor, 'asset.read'),
  } satisfies Record<MeantKind, unknown>;
  const found = new Map<MeantKind, ReadonlySet<number>>();
  for (const kind of meantKinds) {
    const ids = idsIn(kind, answers);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(kind)}
      where id = any(${ids}::bigint[]) and ${where[kind]}`.execute(db);
    found.set(kind, new Set(rows.map((row) => row.id)));
  }
  return found;
}

/** Answers whose records are within reach; the others by their names. */
export function inReach(answers: Answers, reach: Reach): { answers: Answers; names: Lost } {
  const names: Lost = [];
  if (!answers.names) return { answers, names };
  const reached = meantKinds.flatMap((kind) => {
    const said = answers.names?.[kind];
    if (!said) return [];
    const entries = Object.entries(said).filter(([text, meant]) => {
      const holds = typeof meant !== 'number' || reach.get(kind)?.has(meant) === true;
      if (!holds) names.push({ kind, text });
      return holds;
    });
    return [[kind, Object.fromEntries(entries)] as const];
  });
  return { answers: { ...answers, names: Object.fromEntries(reached) }, names };
}
