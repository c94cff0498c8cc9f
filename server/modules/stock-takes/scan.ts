import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { addAuthor } from '../../access/records/authors.ts';
import { peopleInSight } from '../../access/records/people-in-sight.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { believeTime } from '../../lib/believed-time.ts';
import { Refusal } from '../../lib/refusal.ts';
import { hearFrom } from './copies.ts';
import { addExtraLines } from './extra-lines.ts';
import { isWaitingLate, takeLate } from './late-scans.ts';
import { holdTake } from './lock-take.ts';
import type { SharedTake } from './locked-take.ts';
import { logTake } from './log-take.ts';
import { requirePhotos } from './photos.ts';
import { resolveScans } from './resolve-scans.ts';
import type { Scan } from './scan-target.ts';
import { holdLines, settleLines } from './settle-lines.ts';

type Reply = Answer<'/stockTake/scan'>['scans'][number];
/** `waits`: it came late, and nobody has taken it. */
type Reading = Pick<Reply, 'lineId' | 'state' | 'conflict' | 'code' | 'name'> & { waits: boolean };

/** A scan that was stored before counts as it did, whenever it is sent again. */
export const storeScans: Handler<'/stockTake/scan'> = ({ id, scans, device }, context) =>
  inTransaction(context.db, async (tx) => {
    const take = await holdTake(tx, context, id);
    if (device) await hearFrom(tx, id, device);
    const { stored, late } = await storedAmong(tx, id, scans);
    const once = [
      ...new Map(scans.toReversed().map((scan) => [scan.uid.toLowerCase(), scan])).values(),
    ].toReversed();
    const isPosted = take.state === 'approved' || take.state === 'closed';
    const isLate = take.state === 'review' || isPosted;
    const isNew = new Set<string>();
    // Sent again, now that counting is open.
    if (take.state === 'counting' && late.size > 0) {
      for (const uid of await takeLate(tx, id, sql`scan.uid = any(${[...late]}::uuid[])`)) isNew.add(uid);
    }
    const fresh =
      take.state === 'counting' || isLate ? once.filter(({ uid }) => !stored.has(uid.toLowerCase())) : [];
    // Before any line is locked: two batches of one counter wait here for one another.
    if (fresh.length > 0) await addAuthor(tx, context.actor, 'stockTake', id);
    await requireKnown(tx, context, fresh);
    const targets = await resolveScans(tx, context, take, fresh);
    const counted = fresh.filter(({ uid }) => targets.has(uid));
    if (!isLate) await requirePhotos(tx, take, counted, targets);
    if (counted.length > 0) {
      // A stock-take that is posted has the lines that it was posted with.
      const known = [...targets.values()].filter(({ lineId }) => !isPosted || lineId !== null);
      const lines = await addExtraLines(tx, id, known);
      // A scan holds its line so that nobody removes it: two that hold one could not both lock it afterwards.
      await holdLines(tx, [...lines.values()]);
      const entered = await insertScans(
        tx,
        context,
        take,
        counted,
        lines,
        isLate,
        (uid) => targets.get(uid)?.code ?? '',
      );
      if (!isLate) await settleLines(tx, [...lines.values()]);
      for (const { uid } of counted) (entered.has(uid.toLowerCase()) ? isNew : stored).add(uid.toLowerCase());
      if (entered.size > 0)
        await logTake(tx, context, take, isLate ? 'counted late' : 'counted', [
          { field: 'scans', from: null, to: String(entered.size) },
        ]);
    }
    const readings = await readReadings(tx, take, scans);
    return { scans: scans.map((scan) => replyTo(scan, take, readings, stored, isNew)) };
  });

function replyTo(
  { uid, code = '' }: Scan,
  { state }: SharedTake,
  readings: Map<string, Reading>,
  stored: ReadonlySet<string>,
  isNew: Set<string>,
): Reply {
  const reading = readings.get(uid.toLowerCase());
  const nothing = { lineId: null, state: null, conflict: false, code, name: null };
  // The second of two in one batch is a repetition of the first.
  const counts = isNew.delete(uid.toLowerCase());
  if (reading) {
    const { waits, ...rest } = reading;
    return { uid, outcome: waits ? 'late' : counts ? 'counted' : 'repeated', ...rest };
  }
  if (stored.has(uid.toLowerCase())) return { uid, outcome: 'repeated', ...nothing };
  return { uid, outcome: state === 'counting' || state === 'review' ? 'notFound' : 'late', ...nothing };
}

async function storedAmong(tx: Tx, id: number, scans: Scan[]) {
  const { rows } = await sql<{ uid: string; waits: boolean }>`
    select uid::text, ${isWaitingLate} as waits from stock_take_scan scan
    where stock_take_id = ${id} and uid = any(${scans.map(({ uid }) => uid)}::uuid[])`.execute(tx);
  return {
    stored: new Set(rows.map(({ uid }) => uid)),
    late: new Set(rows.filter(({ waits }) => waits).map(({ uid }) => uid)),
  };
}

/** @throws Refusal `badReference` for a location or a person that the counter does not know */
async function requireKnown(tx: Tx, { actor }: Context, scans: Scan[]): Promise<void> {
  const places = scans.flatMap(({ locationId }) => locationId ?? []);
  const people = scans.flatMap(({ custodianId }) => custodianId ?? []);
  const { rows } = await sql<{ places: number; people: number }>`
    select (select count(*) from unnest(${places}::bigint[]) as sent (id)
        where not exists (select from location where location.id = sent.id)) as places,
      (select count(*) from unnest(${people}::bigint[]) as sent (id) where not exists (select from person
        where person.id = sent.id and ${peopleInSight(actor)})) as people`.execute(tx);
  if (rows[0]?.places !== 0) throw new Refusal('badReference', { field: 'locationId' });
  if (rows[0].people !== 0) throw new Refusal('badReference', { field: 'custodianId' });
}

/** @returns the ids of those that were not there: the same may have come at the same time on another way */
async function insertScans(
  tx: Tx,
  { actor }: Context,
  { id: takeId, startedAt }: SharedTake,
  scans: Scan[],
  lines: Map<string, number>,
  isLate: boolean,
  codeOf: (uid: string) => string,
): Promise<ReadonlySet<string>> {
  const input = scans.map(({ uid, code, source, condition = 'good', locationId, custodianId, note, at }) => ({
    uid,
    line_id: lines.get(uid) ?? null,
    code: code ?? codeOf(uid),
    source,
    condition,
    location_id: locationId ?? null,
    // Whoever confirms what they hold says so.
    custodian_id: custodianId ?? (source === 'self' ? actor.personId : null),
    note: note ?? '',
    ...timesOf(at, startedAt),
    late: isLate,
  }));
  const { rows } = await sql<{ uid: string }>`
    insert into stock_take_scan (stock_take_id, uid, line_id, code, source, condition, location_id, custodian_id, note,
      person_id, person_name, scanned_at, said_at, late, undone_at)
    select ${takeId}::bigint, uid, line_id, code, source, condition, location_id, custodian_id, note,
      ${actor.personId}::bigint, ${actor.name}, least(scanned_at, now()), said_at, late,
      case when late then now() end
    from jsonb_to_recordset(${jsonText(input)}::jsonb) as scan (uid uuid, line_id bigint, code text, source text,
      condition text, location_id bigint, custodian_id bigint, note text, scanned_at timestamptz, said_at text, late boolean)
    on conflict (stock_take_id, uid) do nothing returning uid::text`.execute(tx);
  return new Set(rows.map(({ uid }) => uid));
}

function timesOf(said: string, since: Date | null) {
  const { at, said: doubted } = believeTime(said, since);
  return { scanned_at: at, said_at: doubted };
}

/** What the lines of scans are now, but for what is withheld. Scans of others are not described. */
async function readReadings(tx: Tx, take: SharedTake, scans: Scan[]): Promise<Map<string, Reading>> {
  const { rows } = await sql<Reading & { uid: string }>`
    select scan.uid::text, ${isWaitingLate} as waits, line.id as "lineId", line.state, line.conflict,
      coalesce(nullif(line.code, ''), scan.code) as code, line.name
    from stock_take_scan scan join stock_take_line line on line.id = scan.line_id
    where scan.stock_take_id = ${take.id} and scan.uid = any(${scans.map(({ uid }) => uid)}::uuid[])`.execute(
    tx,
  );
  const withheld = { state: null, conflict: false, name: null };
  return new Map(
    rows.map(({ uid, ...reading }) => [uid, take.isWithheld ? { ...reading, ...withheld } : reading]),
  );
}
