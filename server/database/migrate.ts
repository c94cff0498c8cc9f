import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../http/handler.ts';
import { digestOf } from './migration-digest.ts';
import * as baseline from './migrations/0001-baseline/index.ts';
import * as repairs from './migrations/0002-repairs.ts';
import * as depreciation from './migrations/0003-depreciation.ts';
import * as inventory from './migrations/0004-inventory.ts';
import * as plans from './migrations/0005-plans.ts';
import * as bills from './migrations/0006-bills.ts';
import * as labels from './migrations/0007-labels.ts';
import * as inspections from './migrations/0009-inspections.ts';
import * as devices from './migrations/0010-devices.ts';
import * as budgets from './migrations/0011-budgets.ts';
import * as requests from './migrations/0012-requests.ts';
import * as feeders from './migrations/0013-devices.ts';
import * as disposal from './migrations/0014-disposal.ts';
import * as reports from './migrations/0015-reports.ts';
import * as approvals from './migrations/0016-approvals.ts';
import * as reportPdf from './migrations/0017-report-pdf.ts';
import * as labelTemplates from './migrations/0018-labels.ts';
import * as speed from './migrations/0020-speed.ts';
import * as dispatchRules from './migrations/0021-dispatch-rules.ts';
import * as faultReports from './migrations/0022-fault-reports.ts';
import * as stockTakePhotos from './migrations/0023-stock-take-photos.ts';
import * as acceptance from './migrations/0024-acceptance.ts';
import * as numberOfPurchase from './migrations/0025-number-of-purchase.ts';
import * as notificationMail from './migrations/0026-notification-mail.ts';
import * as returnConditions from './migrations/0027-return-conditions.ts';
import * as unitsOfProduction from './migrations/0028-units-of-production.ts';
import * as undo from './migrations/0029-undo.ts';
import * as importMappings from './migrations/0030-import-mappings.ts';
import * as importWorkbooks from './migrations/0031-import-workbooks.ts';
import * as sealsByRange from './migrations/0032-seals-by-range.ts';
import * as waitingEntries from './migrations/0033-waiting-entries.ts';
import * as fourEyes from './migrations/0034-four-eyes.ts';
import * as codeKeys from './migrations/0035-code-keys.ts';
import * as sessionProofs from './migrations/0036-session-proofs.ts';
import * as plannedReach from './migrations/0037-planned-reach.ts';
import * as lateScans from './migrations/0038-late-scans.ts';
import * as lostAssets from './migrations/0039-lost-assets.ts';
import * as numberKeys from './migrations/0040-number-keys.ts';
import * as planCoverage from './migrations/0041-plan-coverage.ts';
import * as lateReadings from './migrations/0042-late-readings.ts';
import * as droppedReadings from './migrations/0043-dropped-readings.ts';
import * as setAsideTasks from './migrations/0044-set-aside-tasks.ts';
import * as plansByMeter from './migrations/0045-plans-by-meter.ts';
import * as workTimer from './migrations/0046-work-timer.ts';
import * as doneOn from './migrations/0047-done-on.ts';
import * as plannedStockTakes from './migrations/0048-planned-stock-takes.ts';
import * as countedFrom from './migrations/0049-counted-from.ts';
import * as endedSessions from './migrations/0050-ended-sessions.ts';
import * as closedMonths from './migrations/0051-closed-months.ts';
import * as budgetOfBill from './migrations/0052-budget-of-bill.ts';
import * as depreciationShares from './migrations/0053-depreciation-shares.ts';
import * as accountCodes from './migrations/0054-account-codes.ts';
import * as assetKinds from './migrations/0055-asset-kinds.ts';
import * as assetRates from './migrations/0056-asset-rates.ts';
import * as outputTax from './migrations/0057-output-tax.ts';
import * as migrationDigests from './migrations/0058-migration-digests.ts';
import * as fileCount from './migrations/0059-file-count.ts';
import * as largeTables from './migrations/0060-large-tables.ts';
import * as assetChanges from './migrations/0061-asset-changes.ts';
import * as notices from './migrations/0062-notices.ts';
import * as channels from './migrations/0063-channels.ts';
import * as calendarFeeds from './migrations/0064-calendar-feeds.ts';
import * as notificationChoices from './migrations/0065-notification-choices.ts';
import * as identityProviders from './migrations/0066-identity-providers.ts';
import * as serviceAccounts from './migrations/0067-service-accounts.ts';
import { UnsuitableDatabase } from './pool.ts';

/** In order. A migration that has been released is never changed; a new one is added. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-repairs': repairs,
  '0003-depreciation': depreciation,
  '0004-inventory': inventory,
  '0005-plans': plans,
  '0006-bills': bills,
  '0007-labels': labels,
  '0009-inspections': inspections,
  '0010-devices': devices,
  '0011-budgets': budgets,
  '0012-requests': requests,
  '0013-devices': feeders,
  '0014-disposal': disposal,
  '0015-reports': reports,
  '0016-approvals': approvals,
  '0017-report-pdf': reportPdf,
  '0018-labels': labelTemplates,
  '0020-speed': speed,
  '0021-dispatch-rules': dispatchRules,
  '0022-fault-reports': faultReports,
  '0023-stock-take-photos': stockTakePhotos,
  '0024-acceptance': acceptance,
  '0025-number-of-purchase': numberOfPurchase,
  '0026-notification-mail': notificationMail,
  '0027-return-conditions': returnConditions,
  '0028-units-of-production': unitsOfProduction,
  '0029-undo': undo,
  '0030-import-mappings': importMappings,
  '0031-import-workbooks': importWorkbooks,
  '0032-seals-by-range': sealsByRange,
  '0033-waiting-entries': waitingEntries,
  '0034-four-eyes': fourEyes,
  '0035-code-keys': codeKeys,
  '0036-session-proofs': sessionProofs,
  '0037-planned-reach': plannedReach,
  '0038-late-scans': lateScans,
  '0039-lost-assets': lostAssets,
  '0040-number-keys': numberKeys,
  '0041-plan-coverage': planCoverage,
  '0042-late-readings': lateReadings,
  '0043-dropped-readings': droppedReadings,
  '0044-set-aside-tasks': setAsideTasks,
  '0045-plans-by-meter': plansByMeter,
  '0046-work-timer': workTimer,
  '0047-done-on': doneOn,
  '0048-planned-stock-takes': plannedStockTakes,
  '0049-counted-from': countedFrom,
  '0050-ended-sessions': endedSessions,
  '0051-closed-months': closedMonths,
  '0052-budget-of-bill': budgetOfBill,
  '0053-depreciation-shares': depreciationShares,
  '0054-account-codes': accountCodes,
  '0055-asset-kinds': assetKinds,
  '0056-asset-rates': assetRates,
  '0057-output-tax': outputTax,
  '0058-migration-digests': migrationDigests,
  '0059-file-count': fileCount,
  '0060-large-tables': largeTables,
  '0061-asset-changes': assetChanges,
  '0062-notices': notices,
  '0063-channels': channels,
  '0064-calendar-feeds': calendarFeeds,
  '0065-notification-choices': notificationChoices,
  '0066-identity-providers': identityProviders,
  '0067-service-accounts': serviceAccounts,
};

/**
 * Brings the tables up to date, under a lock, so that several servers may start at once.
 *
 * @param ran is called with the name of each migration, once this has run
 * @returns the names of the migrations that were run
 * @throws UnsuitableDatabase when the database cannot search Chinese text, or a newer version has been at it
 */
export async function migrate(db: Db, ran: (name: string) => void = () => {}): Promise<string[]> {
  await requireTextSearch(db);
  const digests = await requireSameHistory(db);
  const telling = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    { up: async (on) => up(on).then(() => ran(name)) },
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(telling) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw explained(error, results.find(({ status }) => status === 'Error')?.migrationName);
  await sql`insert into migration_digest (name, digest)
    select name, digest from unnest(${[...digests.keys()]}::text[], ${[...digests.values()]}::text[])
      as known(name, digest)
    on conflict (name) do nothing`.execute(db);
  return results.map((result) => result.migrationName);
}

/**
 * Compares each migration that a database has had with the one of that name in this program.
 *
 * @returns the digests of all that the program has
 * @throws UnsuitableDatabase
 */
async function requireSameHistory(db: Db): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const [name, migration] of Object.entries(migrations)) digests.set(name, await digestOf(migration));
  const { rows: tables } = await sql`select where to_regclass('migration_digest') is not null`.execute(db);
  if (tables.length === 0) return digests;
  const { rows } = await sql<{ name: string; digest: string }>`
    select name, digest from migration_digest order by name`.execute(db);
  const other = rows.find(({ name, digest }) => digests.has(name) && digests.get(name) !== digest);
  if (!other) return digests;
  throw new UnsuitableDatabase(
    `The database had another migration ${other.name} than this program has, so its tables differ. Start the version that made it, export its lists, and import them into a new database.`,
  );
}

const extensionLock = 0x686f7571;

async function requireTextSearch(db: Db): Promise<void> {
  const found = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${extensionLock}::bigint)`.execute(tx);
    await sql`create extension if not exists pg_trgm`.execute(tx);
    const { rows } = await sql<{ trigrams: number }>`
      select cardinality(show_trgm('电脑')) as trigrams`.execute(tx);
    return rows[0]?.trigrams ?? 0;
  });
  if (found > 0) return;
  throw new UnsuitableDatabase(
    'This database cannot search Chinese text: it needs the encoding UTF8 and a character type other than C. ' +
      "Create it with: create database houqin template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C'.",
  );
}

/** @param failed the migration that did not come through */
function explained(error: unknown, failed: string | undefined): unknown {
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    return new UnsuitableDatabase(
      `The database was made by another version of this program (${error.message}). Start that version or a newer one.`,
    );
  }
  if (!failed) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new UnsuitableDatabase(
    `The migration ${failed} failed, and nothing was changed: ${reason}. Start the version that the database was used with, and report this.`,
  );
}
