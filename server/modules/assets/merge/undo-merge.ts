import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { assetMergeMachine } from '../../../../src/machines/lifecycles/asset-merge.ts';
import { isEnded } from '../../../../src/vocabulary/asset.ts';
import type { MergedField } from '../../../../src/vocabulary/asset-fields.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Actor, Context, Handler, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../../log/write-log.ts';
import { type FlatAsset, lockAsset, readAsset } from '../asset-record.ts';
import { patchAsset, replacingCustom, writePatch } from '../change-asset.ts';
import { lockParents } from '../parents.ts';
import { type MergeUndo, tablesOfMerged } from './merge-undo.ts';
import { returnToAsset } from './on-merge.ts';

type Merged = { assetNo: string; name: string; intoId: number; undo: MergeUndo | null };

/**
 * Brings an asset back that was merged, with what named it. The other gives back what it took, where nobody has
 * changed it since. Of several merges into one another the last is undone first.
 *
 * @throws Refusal `notFound`, `assetEnded`, `mergeNotUndoable`
 */
export const undoMerge: Handler<'/asset/undoMerge'> = ({ id }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    await lockParents(tx);
    const { assetNo, name, intoId, undo } = await readMerged(tx, context, id);
    const { version } = await readAsset(tx, intoId, actor, 'asset.remove');
    const survivor = await lockAsset(tx, intoId, version, actor, 'asset.remove');
    const details = {
      ended: isEnded(survivor.status),
      restorable: undo !== null && undo.into === intoId,
      ...{ underWay: false, hindered: false, confirmed: false },
    };
    const step = advance(assetMergeMachine, 'one record', details, { type: 'undo merge' });
    if (!step && details.ended) throw new Refusal('assetEnded');
    if (!step || !undo) throw new Refusal('mergeNotUndoable');
    await restoreAsset(tx, id, undo);
    await returnToAsset(tx, undo.followed, id, intoId);
    const changes = await revertTaken(tx, actor, survivor, undo);
    const common = { way: 'form', recordKind: 'asset', action: 'merge undone' } as const;
    const called = `${survivor.assetNo} ${survivor.name}`;
    await writeLog(tx, authorOf(context), [
      {
        ...common,
        recordId: id,
        recordLabel: `${assetNo} ${name}`,
        organisationId: Number(undo.asset.organisation_id),
        changes: [{ field: 'mergedInto', from: called, to: null }],
      },
      {
        ...common,
        recordId: intoId,
        recordLabel: called,
        organisationId: survivor.organisationId,
        changes: [{ field: 'mergedFrom', from: `${assetNo} ${name}`, to: null }, ...changes],
      },
    ]);
    return { id, version: Number(undo.asset.version) + 1, assetNo };
  });

/** Merged into an asset in scope, and of an organisation in scope. */
async function readMerged(tx: Tx, { actor }: Context, id: number): Promise<Merged> {
  const { rows } = await sql<Merged>`
    select merged.asset_no as "assetNo", merged.name, merged.into_id as "intoId", merged.undo
    from asset_merged merged join asset on asset.id = merged.into_id
    where merged.id = ${id} and ${scopeOfAsset(actor, 'asset.remove')}
      and (merged.undo is null or exists (
        select from jsonb_populate_record(null::asset, merged.undo -> 'asset') gone
        where ${scopeOfAsset(actor, 'asset.remove', 'gone')}))
    for update of merged`.execute(tx);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** @throws Refusal `mergeNotUndoable` when what the asset names is not there any more */
async function restoreAsset(tx: Tx, id: number, { asset }: MergeUndo): Promise<void> {
  for (const table of tablesOfMerged) {
    await sql`update ${sql.table(table)} set merged_id = null where merged_id = ${id}`.execute(tx);
  }
  await sql`delete from asset_merged where id = ${id}`.execute(tx);
  const row = jsonText({ ...asset, version: Number(asset.version) + 1 });
  const gone = await sql`
    select from jsonb_populate_record(null::asset, ${row}::jsonb) back
    where not exists (select from category where id = back.category_id)
      or not exists (select from organisation where id = back.organisation_id)
      or not exists (select from organisation where id = back.owner_organisation_id)
      or (back.location_id is not null and not exists (select from location where id = back.location_id))
      or (back.supplier_id is not null and not exists (select from supplier where id = back.supplier_id))
      or (back.parent_id is not null and not exists (select from asset where id = back.parent_id))`.execute(
    tx,
  );
  if (gone.rows.length > 0) throw new Refusal('mergeNotUndoable');
  const columns = await storedColumns(tx, asset);
  await sql`insert into asset (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::asset, ${row}::jsonb)`.execute(tx);
}

/** The columns of `asset` that were stored with it and that the database does not compute; later ones begin as they do. */
async function storedColumns(tx: Tx, asset: MergeUndo['asset']) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'asset'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  return sql.join(rows.flatMap(({ name }) => (Object.hasOwn(asset, name) ? [sql.ref(name)] : [])));
}

/** Fields that the other took and that hold what it took still. */
async function revertTaken(tx: Tx, actor: Actor, survivor: FlatAsset, { taken }: MergeUndo) {
  const unchanged = Object.entries(taken).filter(([field, { to }]) =>
    isDeepStrictEqual(survivor[field as MergedField], to),
  );
  const changes = Object.fromEntries(unchanged.map(([field, { from }]) => [field, from]));
  const patch = await patchAsset(tx, actor, survivor, replacingCustom(survivor, changes), 'asset.remove');
  await writePatch(tx, survivor, patch);
  return patch.log;
}
