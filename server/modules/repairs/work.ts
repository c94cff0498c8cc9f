import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { workTexts } from '../../../src/vocabulary/repair.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { withInput } from '../../lib/text-fields.ts';
import { fillLabour } from '../../lifecycle/labour.ts';
import { replaceParts } from '../spare-parts/index.ts';
import { findSupplier } from './assign.ts';
import { repairs, stepOf } from './lock-repair.ts';
import { stepRepair } from './send-event.ts';

type Work = {
  finding: string;
  solution: string;
  cause: string | null;
  labourHours: string;
  labourRate: string;
  otherCost: string;
  supplierId: number | null;
  supplier: { name: string } | null;
  warranty: boolean;
};

export const recordWork: Handler<'/repair/work'> = ({ finish = false, ...sent }, context) =>
  inTransaction(context.db, async (tx) => {
    const saved = await writeWork(tx, context, sent);
    return finish
      ? stepRepair(tx, context, { id: saved.id, version: saved.version, event: 'finish' })
      : saved;
  });

async function writeWork(
  tx: Tx,
  context: Context,
  { id, version, changes }: Omit<Payload<'/repair/work'>, 'finish'>,
): Promise<Answer<'/repair/work'>> {
  const repair = await repairs.lock(tx, context, { id, version }, 'engineer');
  const { state } = stepOf(repair, { type: 'record work' });
  const before = await readWork(tx, id);
  const after = { ...before, ...definedOf(changes), ...withInput(workTexts, before, changes) };
  const supplier =
    after.supplierId === before.supplierId ? before.supplier : await findSupplier(tx, after.supplierId);
  await sql`update repair set finding = ${after.finding}, solution = ${after.solution}, cause = ${after.cause},
      labour_hours = ${after.labourHours}::numeric, labour_rate = ${after.labourRate}::numeric,
      other_cost = ${after.otherCost}::numeric, supplier_id = ${after.supplierId}::bigint, warranty = ${after.warranty}
      where id = ${id}`.execute(tx);
  await fillLabour(tx, 'repair', id, {
    isFirst: Number(before.labourHours) === 0 && changes.labourRate === undefined,
  });
  const stored = await readWork(tx, id);
  const parts = changes.parts ? await replaceParts(tx, { kind: 'repair', id }, changes.parts) : [];
  const log: LogChange[] = [
    ...plain.map((field) => ({
      field,
      from: asText(before[field]),
      to: asText(stored[field]),
    })),
    { field: 'supplier', from: before.supplier?.name ?? null, to: supplier?.name ?? null },
    ...parts,
  ].filter(({ from, to }) => from !== to);
  if (log.length === 0) return { id, version, state };
  await sql`update repair set version = version + 1 where id = ${id}`.execute(tx);
  await repairs.log(tx, context, repair, 'updated', log);
  return { id, version: version + 1, state };
}

const plain = ['finding', 'cause', 'solution', 'labourHours', 'labourRate', 'otherCost', 'warranty'] as const;

const asText = (value: string | boolean | null) => (value === '' || value === null ? null : String(value));

type Sent = Payload<'/repair/work'>['changes'];
const definedOf = ({ parts: _, ...changes }: Sent) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Work>;

async function readWork(tx: Tx, id: number): Promise<Work> {
  const { rows } = await sql<Work>`select finding, solution, cause, labour_hours as "labourHours",
    labour_rate as "labourRate", other_cost as "otherCost", supplier_id as "supplierId", warranty,
    (select jsonb_build_object('name', name) from supplier where id = supplier_id) as supplier
    from repair where id = ${id}`.execute(tx);
  return rows[0] as Work;
}
