import { sql } from 'kysely';
import { samplePassword } from '../../server/company/sample-password.ts';
import { createApp } from '../../server/http/app.ts';
import type { Db } from '../../server/http/handler.ts';
import { handlers } from '../../server/modules/index.ts';
import { readSettings } from '../../server/settings.ts';
import { startDatabase } from './prepare.ts';
import { recordSql, type Statement } from './record-sql.ts';
import { fillRegister } from './register.ts';

const assets = 200_000;
const rounds = 3;
const steps = ['preview', 'post'] as const;

type Step = (typeof steps)[number];

/** Seconds, in the median. */
export type DepreciationFigures = {
  assets: number;
  charged: number;
  took: Record<Step, number>;
  /** Of the same statements in a transaction without the product. */
  bare: Record<Step, number>;
  reversed: number;
};

/** Runs of one month of the whole company: previewed, posted and reversed, then the statements of each step again. */
export async function measureDepreciation(say: (line: string) => void): Promise<DepreciationFigures> {
  const { db, cluster, stop } = await startDatabase();
  try {
    say(`the register grows to ${assets} assets`);
    await fillRegister(db, assets);
    await everyAssetIsCharged(db);
    const app = await createApp({
      db,
      handlers,
      settings: readSettings({ DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }),
    });
    let authorization = '';
    const ask = async (path: string, payload: object) => {
      const headers = authorization ? { authorization } : {};
      const response = await app.inject({ method: 'POST', url: `/asset${path}`, payload, headers });
      const { errcode, data } = response.json();
      if (errcode !== 0) throw new Error(`${path} answers ${response.body}`);
      return data;
    };
    authorization = (await ask('/user/login', { loginid: 'admin', password: samplePassword })).token;
    const all: Record<Step | 'reverse', number[]> = { preview: [], post: [], reverse: [] };
    const bare: Record<Step, number[]> = { preview: [], post: [] };
    let charged = 0;
    const month = await monthThatFollows(db);
    for (let nth = 0; nth < rounds; nth += 1) {
      // As autovacuum does between two months.
      await sql`vacuum (analyze) depreciation_line`.execute(db);
      let run = { id: 0, version: 0 };
      for (const step of steps) {
        const statements = await recordSql(async () => {
          const began = performance.now();
          run =
            step === 'preview'
              ? await ask('/depreciation/create', { organisationId: month.organisation, month: month.name })
              : await ask('/depreciation/post', { id: run.id, version: run.version, event: step });
          all[step].push(secondsSince(began));
        });
        bare[step].push(await timesAgain(db, statements, step));
      }
      charged = (await ask('/depreciation/get', { id: run.id })).assets;
      const began = performance.now();
      await ask('/depreciation/post', { id: run.id, version: run.version, event: 'reverse' });
      all.reverse.push(secondsSince(began));
      say(
        `${charged} charged: ${steps.map((step) => `${step} ${all[step].at(-1)?.toFixed(1)} s, bare ${bare[step].at(-1)?.toFixed(1)} s`).join('; ')}`,
      );
    }
    await app.close();
    const medians = (of: Record<Step, number[]>) => ({ preview: median(of.preview), post: median(of.post) });
    return { assets, charged, took: medians(all), bare: medians(bare), reversed: median(all.reverse) };
  } finally {
    await stop();
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;
const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

/** Every asset has what it takes to be charged, over a life that is not over. */
async function everyAssetIsCharged(db: Db): Promise<void> {
  await sql`
    update asset set original_value = coalesce(nullif(original_value, 0), 1000), currency = 'CNY', residual_rate = 0.05,
      useful_life_months = 120, opening_depreciation = null, status = case when status in ('draft', 'disposed') then 'inUse' else status end,
      depreciation_method = (array['straightLine', 'doubleDeclining', 'sumOfYears'])[1 + id % 3],
      in_service_date = company_today() - 400 - (id % 900)::int
    where id not in (select asset_id from depreciation_line)`.execute(db);
  await sql`vacuum (analyze) asset`.execute(db);
}

async function monthThatFollows(db: Db): Promise<{ organisation: number; name: string }> {
  const { rows } = await sql<{ organisation: number; name: string }>`
    select organisation_id as organisation, to_char(month + interval '1 month', 'YYYY-MM') as name
    from depreciation_run where state = 'posted' order by month desc limit 1`.execute(db);
  if (!rows[0]) throw new Error('The sample has no posted run.');
  return rows[0];
}

/**
 * Runs the statements of a step as they were sent, in a transaction that is taken back, after what the step had
 * written has been made undone within it.
 */
async function timesAgain(db: Db, statements: readonly Statement[], step: Step): Promise<number> {
  let took = 0;
  class TakenBack extends Error {}
  try {
    await db.transaction().execute(async (tx) => {
      // The lines that were posted count no more, so that the same assets are charged again.
      if (step === 'post') {
        await sql`update depreciation_line set live = false
          where run_id = (select max(id) from depreciation_run)`.execute(tx);
      }
      const began = performance.now();
      for (const { text, values } of statements) {
        if (!/depreciation_line|depreciation_run set/.test(text)) continue;
        await tx.executeQuery({
          ...{ sql: text, parameters: values, queryId: { queryId: '' } },
          query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
        } as never);
      }
      took = secondsSince(began);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return took;
}
