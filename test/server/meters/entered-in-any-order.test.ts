import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal } from '../../../server/lib/refusal.ts';
import { lockMeterById } from '../../../server/modules/meters/lock-meter.ts';
import { enterReading } from '../../../server/modules/meters/readings/enter-reading.ts';
import type { NewReading } from '../../../server/modules/meters/readings/insert-reading.ts';
import { withDatabase } from '../support/database.ts';
import { companyOf } from '../support/template.ts';

const database = withDatabase('company');
const author = { id: null, name: '系统', ip: '' };

async function newCounter(): Promise<number> {
  const { organisations, categories } = await companyOf(database.db);
  const { rows } = await sql<{ id: number }>`
    with of as (
      insert into asset (search_text, asset_no, name, name_sort, category_id, category_key, status, organisation_id,
        organisation_key, owner_organisation_id)
      values (' ', gen_random_uuid()::text, '车', 'che', ${categories.computer}, 'dian nao', 'inStock',
        ${organisations.east}, 'hua dong', ${organisations.east}) returning id)
    insert into meter (asset_id, name, name_sort, search_text, unit, kind)
    select id, '里程', 'li cheng', ' ', 'km', 'counter' from of
    returning id`.execute(database.db);
  return rows[0]?.id ?? 0;
}

const enter = (meterId: number, reading: Pick<NewReading, 'value' | 'at'>) =>
  inTransaction(database.db, async (tx) => {
    const meter = await lockMeterById(tx, meterId);
    if (!meter) throw new Error('no such meter');
    const by = { note: '', source: 'person', readBy: '吴维修', confirmed: false } as const;
    return enterReading(tx, meter, { ...by, ...reading }, author);
  });

/** Increases of days one after the other, and the order in which they are entered. */
const entered = fc
  .array(fc.integer({ min: 50, max: 99 }), { minLength: 2, maxLength: 9 })
  .chain((increases) =>
    fc.record({
      increases: fc.constant(increases),
      order: fc.shuffledSubarray([...increases.keys()], { minLength: increases.length }),
    }),
  );

test('readings that rise day by day are taken in any order, each once, and the meter shows the latest', async () => {
  await fc.assert(
    fc.asyncProperty(entered, async ({ increases, order }) => {
      const meterId = await newCounter();
      let sum = 0;
      const readings = increases.map((increase, day) => {
        sum += increase;
        return { value: String(sum), at: new Date(Date.UTC(2026, 0, day + 1)) };
      });
      for (const nth of order) {
        const reading = readings[nth];
        if (!reading) continue;
        await enter(meterId, reading);
        await expect(enter(meterId, reading)).rejects.toThrow(Refusal);
      }
      const { rows } = await sql`
        select last_value::float8::text as value, last_at as at,
          (select count(*)::int from meter_reading where meter_id = meter.id) as count
        from meter where id = ${meterId}`.execute(database.db);
      expect(rows).toEqual([{ ...readings.at(-1), count: readings.length }]);
    }),
    { numRuns: 30 },
  );
});
