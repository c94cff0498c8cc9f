import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../handler.ts';
import * as people from './migrations/0001-people.ts';
import * as assets from './migrations/0002-assets.ts';
import * as custodyLogImport from './migrations/0003-custody-log-import.ts';
import * as sessionEndsAndSeals from './migrations/0004-session-ends-and-seals.ts';
import * as figuresFromAnIndex from './migrations/0005-figures-from-an-index.ts';
import * as errorReports from './migrations/0006-error-reports.ts';
import * as machinesScreen from './migrations/0007-machines-screen.ts';
import * as documents from './migrations/0008-documents.ts';
import * as builtInRoles from './migrations/0009-built-in-roles.ts';
import * as loans from './migrations/0010-loans.ts';
import * as suppliers from './migrations/0011-suppliers.ts';
import * as jobs from './migrations/0012-jobs.ts';
import * as sealsStay from './migrations/0013-seals-stay.ts';
import * as uploadParts from './migrations/0014-upload-parts.ts';
import * as treePaths from './migrations/0015-tree-paths.ts';
import * as signInLocks from './migrations/0016-sign-in-locks.ts';
import * as passwordsExpire from './migrations/0017-passwords-expire.ts';
import * as ownSessions from './migrations/0018-own-sessions.ts';
import * as confirmedSessions from './migrations/0019-confirmed-sessions.ts';
import * as secondFactors from './migrations/0020-second-factors.ts';
import * as passkeys from './migrations/0021-passkeys.ts';
import * as sealedSecrets from './migrations/0022-sealed-secrets.ts';
import * as searchAndPaths from './migrations/0023-search-and-paths.ts';
import * as treesChange from './migrations/0024-trees-change.ts';
import * as livesOfPeople from './migrations/0026-lives-of-people.ts';
import * as ownRoles from './migrations/0027-own-roles.ts';
import * as customFields from './migrations/0028-custom-fields.ts';
import * as attachments from './migrations/0032-attachments.ts';
import * as bulkEdits from './migrations/0034-bulk-edits.ts';
import * as comments from './migrations/0036-comments.ts';
import * as mergedAssets from './migrations/0037-merged-assets.ts';
import * as settings from './migrations/0038-settings.ts';
import * as backups from './migrations/0039-backups.ts';
import * as customOrder from './migrations/0040-custom-order.ts';
import * as savedViews from './migrations/0041-saved-views.ts';
import * as assetLists from './migrations/0042-asset-lists.ts';
import * as statesOfLists from './migrations/0043-states-of-lists.ts';
import * as numberPatterns from './migrations/0044-number-patterns.ts';
import * as invitations from './migrations/0045-invitations.ts';
import * as supplierContacts from './migrations/0046-supplier-contacts.ts';
import * as assetsToldApart from './migrations/0047-assets-told-apart.ts';
import * as viewsOfRoles from './migrations/0048-views-of-roles.ts';
import * as numbersInNames from './migrations/0050-numbers-in-names.ts';
import * as whatImportsMade from './migrations/0051-what-imports-made.ts';
import * as totalsOfImports from './migrations/0052-totals-of-imports.ts';
import * as scopeByGrant from './migrations/0054-scope-by-grant.ts';
import * as formatOfSeals from './migrations/0055-format-of-seals.ts';
import * as mergesUndone from './migrations/0056-merges-undone.ts';
import { UnsuitableDatabase } from './postgres.ts';

/** In order. A migration that has been released is never changed; a new one is added. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-assets': assets,
  '0003-custody-log-import': custodyLogImport,
  '0004-session-ends-and-seals': sessionEndsAndSeals,
  '0005-figures-from-an-index': figuresFromAnIndex,
  '0006-error-reports': errorReports,
  '0007-machines-screen': machinesScreen,
  '0008-documents': documents,
  '0009-built-in-roles': builtInRoles,
  '0010-loans': loans,
  '0011-suppliers': suppliers,
  '0012-jobs': jobs,
  '0013-seals-stay': sealsStay,
  '0014-upload-parts': uploadParts,
  '0015-tree-paths': treePaths,
  '0016-sign-in-locks': signInLocks,
  '0017-passwords-expire': passwordsExpire,
  '0018-own-sessions': ownSessions,
  '0019-confirmed-sessions': confirmedSessions,
  '0020-second-factors': secondFactors,
  '0021-passkeys': passkeys,
  '0022-sealed-secrets': sealedSecrets,
  '0023-search-and-paths': searchAndPaths,
  '0024-trees-change': treesChange,
  '0026-lives-of-people': livesOfPeople,
  '0027-own-roles': ownRoles,
  '0028-custom-fields': customFields,
  '0032-attachments': attachments,
  '0034-bulk-edits': bulkEdits,
  '0036-comments': comments,
  '0037-merged-assets': mergedAssets,
  '0038-settings': settings,
  '0039-backups': backups,
  '0040-custom-order': customOrder,
  '0041-saved-views': savedViews,
  '0042-asset-lists': assetLists,
  '0043-states-of-lists': statesOfLists,
  '0044-number-patterns': numberPatterns,
  '0045-invitations': invitations,
  '0046-supplier-contacts': supplierContacts,
  '0047-assets-told-apart': assetsToldApart,
  '0048-views-of-roles': viewsOfRoles,
  '0050-numbers-in-names': numbersInNames,
  '0051-what-imports-made': whatImportsMade,
  '0052-totals-of-imports': totalsOfImports,
  '0054-scope-by-grant': scopeByGrant,
  '0055-format-of-seals': formatOfSeals,
  '0056-merges-undone': mergesUndone,
};

/**
 * Brings the tables up to date, under a lock, so that several servers may start at once.
 *
 * @returns the names of the migrations that were run
 * @throws UnsuitableDatabase when the database cannot search Chinese text, or a newer version has been at it
 */
export async function migrate(db: Db): Promise<string[]> {
  await requireTextSearch(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw explained(error);
  return (results ?? []).map((result) => result.migrationName);
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

function explained(error: unknown): unknown {
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    return new UnsuitableDatabase(
      `The database was made by another version of this program (${error.message}). Start that version or a newer one.`,
    );
  }
  return error;
}
