import type { MaybeMoment } from './columns.ts';

type Verified = {
  verified_at: MaybeMoment;
  entries: number | null;
  seals: number | null;
  /** Seals and entries that do not match. */
  faults: number | null;
};

/** By the name of its file; a dump that came from elsewhere has none. */
type BackupTable = { name: string; entries_at_least: number } & Verified;
/** One row or none. */
type LogVerificationTable = { id: number; last_seal: string | null } & Verified;

export type BackupTables = { backup: BackupTable; log_verification: LogVerificationTable };
