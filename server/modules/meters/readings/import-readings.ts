import { sql } from 'kysely';
import type { Answer, Payload } from '../../../../src/api/contract/index.ts';
import { type RefusedReading, refusedReadings } from '../../../../src/vocabulary/meter.ts';
import { meterInScope } from '../../../access/records/meter-scope.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { authorOf } from '../../../log/write-log.ts';
import { lockMeter, logMeter, stepOf } from '../lock-meter.ts';
import { enterReading } from './enter-reading.ts';
import { readingOf } from './record-reading.ts';

type Input = Payload<'/meterReading/import'>['rows'][number];
type Refused = Answer<'/meterReading/import'>['refused'][number];
type Numbered = Input & { row: number };

/** Each meter is a transaction of its own, in which its rows are entered by their time. */
export const importReadings: Handler<'/meterReading/import'> = async ({ rows }, context) => {
  const numbered = rows.map((row, at): Numbered => ({ ...row, row: at + 1 }));
  const meters = await findMeters(numbered, context);
  const refused = numbered.filter(({ row }) => !meters.has(row)).map(({ row }) => refusalOf(row, 'notFound'));
  const groups = Map.groupBy(
    numbered.filter(({ row }) => meters.has(row)),
    ({ row }) => meters.get(row) ?? 0,
  );
  for (const [meterId, some] of [...groups].toSorted(([one], [other]) => one - other)) {
    refused.push(...(await enterRows(meterId, some, context)));
  }
  return {
    entered: rows.length - refused.length,
    refused: refused.toSorted((one, other) => one.row - other.row),
  };
};

const refusalOf = (row: number, error: RefusedReading, last: string | null = null): Refused => ({
  row,
  error,
  last,
});

/** The meter of each row that names one in scope: by its id, or by asset number and name where that is one alone. */
async function findMeters(rows: readonly Numbered[], { db, actor }: Context): Promise<Map<number, number>> {
  const { rows: found } = await sql<{ row: number; meterId: number }>`
    select input.row, min(meter.id) as "meterId"
    from jsonb_to_recordset(${jsonText(rows)}::jsonb)
        as input (row integer, "meterId" bigint, "assetNo" text, meter text)
      left join asset named on input."meterId" is null and number_key(named.asset_no) = number_key(input."assetNo")
      join meter on meter.id = input."meterId" or (meter.asset_id = named.id
        and (meter.name = trim(input.meter) or coalesce(trim(input.meter), '') = '') and meter.state = 'active')
    where ${meterInScope(actor, 'meter.record')}
    group by input.row having count(*) = 1`.execute(db);
  return new Map(found.map(({ row, meterId }) => [row, meterId]));
}

async function enterRows(meterId: number, rows: readonly Numbered[], context: Context): Promise<Refused[]> {
  const now = new Date().toISOString();
  const timed = rows.map((row) => ({ ...row, at: row.at ?? now }));
  const ordered = timed.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return inTransaction(context.db, async (tx) => {
    const refused: Refused[] = [];
    const meter = await lockMeter(tx, context.actor, meterId, 'meter.record');
    for (const { row, ...input } of ordered) {
      try {
        stepOf(meter, { type: 'enter a reading' });
        await enterReading(tx, meter, readingOf(input, context, 'import'), authorOf(context), 'import');
      } catch (error) {
        // A reading is refused before anything of it is written, so that the transaction goes on.
        if (!(error instanceof Refusal)) throw error;
        const reason = refusedReadings.find((one) => one === error.reason);
        if (!reason) throw error;
        const [, details] = error.said as [string, { last?: string }?];
        refused.push(refusalOf(row, reason, details?.last ?? null));
      }
    }
    const entered = rows.length - refused.length;
    if (entered > 0) {
      await logMeter(
        tx,
        authorOf(context),
        meter,
        'readings imported',
        [{ field: 'readings', from: null, to: String(entered) }],
        'import',
      );
    }
    return refused;
  });
}
