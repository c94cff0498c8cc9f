import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { entriesAhead } from '../database/entries-ahead.ts';
import { stateOf } from '../database/state.ts';
import type { Db } from '../http/handler.ts';
import type { Service } from '../http/service.ts';
import { runnerOn } from '../jobs/runners.ts';
import type { Settings } from '../settings.ts';
import { lastBackup } from '../upkeep/backups/folder.ts';

/** Milliseconds that the statement for the figures may take, so that Prometheus gets the others in time. */
const patience = 2000;

type Folders = Pick<Settings, 'dataDir' | 'backupFolder'>;

type FromDatabase = {
  sealedAt: number | null;
  unsealed: number;
  ahead: number;
  deliveries: number;
  missingFiles: number | null;
  rehearsal: { at: number; faults: number } | null;
  jobs: { kind: string; state: string; jobs: number; oldest: number }[] | null;
};

/** The figures of this process and of the database that it serves. Times are in seconds, sizes in bytes. */
export function observed(
  db: Db,
  service: Service,
  { dataDir, backupFolder }: Folders,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry as unknown as Registry });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `houqin_${name}`, help, labelNames, registers: registers as unknown as Registry[] });

  const calls = new Histogram({
    name: 'houqin_call_seconds',
    help: 'Time until a request was answered, by route and HTTP status.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: registers as unknown as Registry[],
  });
  const serves = gauge('database_serves', 'Whether the database takes changes, as this process last saw it.');
  const connections = gauge('database_connections', 'Connections of a pool, and who waits for one.', [
    'pool',
    'is',
  ]);
  const fromReplica = gauge('replica_serves', 'Whether the replica is read from; none without a replica.');
  const readings = new Counter({
    name: 'houqin_replica_statements',
    help: 'Statements that may be read from the replica, by the server that answered them.',
    labelNames: ['server'] as const,
    registers: registers as unknown as Registry[],
  });
  const streams = gauge('live_streams', 'Streams of notifications that people have open.');
  const overdue = gauge('repeated_job_overdue', 'Whether a job that repeats has not ended in time.', [
    'name',
  ]);
  const sealed = gauge('log_sealed_timestamp_seconds', 'When entries of the log were last sealed.');
  const unsealed = gauge('log_unsealed_entries', 'Entries of the log without a seal.');
  const ahead = gauge(
    'log_entries_ahead',
    'Entries of the log that are later than now: the clock was ahead.',
  );
  const deliveries = gauge(
    'deliveries_retried',
    'Mails, messages and webhooks that were not taken and are tried again.',
  );
  const missing = gauge(
    'attached_files_missing',
    'Attached files that were not in their store at the last look.',
  );
  const backedUp = gauge('backup_timestamp_seconds', 'When the last backup in BACKUP_FOLDER was written.');
  const rehearsed = gauge('backup_restored_timestamp_seconds', 'When a backup was last restored on trial.');
  const broken = gauge(
    'backup_faults',
    'Faults of the backup that was last restored on trial; -1: it could not be restored.',
  );
  const jobs = gauge('jobs', 'Jobs that wait or are under way.', ['kind', 'state']);
  const oldest = gauge('job_oldest_seconds', 'Age of the oldest of these jobs.', ['kind', 'state']);
  const room = gauge('disk_free_bytes', 'Free space of the disk under DATA_DIR.');

  const fromDatabase = async (): Promise<FromDatabase | undefined> => {
    const { rows } = await sql<Omit<FromDatabase, 'ahead'>>`
      select (select extract(epoch from max(at))::float8 from log_seal) as "sealedAt",
        (select count(*) from log_entry where id > coalesce(
          (select last_id from log_seal order by id desc limit 1), 0)) as unsealed,
        (select count(*) from delivery where state = 'waiting' and answer <> '') as deliveries,
        (select missing from file_count) as "missingFiles",
        (select jsonb_build_object('at', extract(epoch from verified_at), 'faults', coalesce(faults, -1))
          from backup where verified_at is not null order by verified_at desc limit 1) as rehearsal,
        (select jsonb_agg(waiting) from (
          select kind, state, count(*) as jobs, extract(epoch from now() - min(created_at))::float8 as oldest
          from job where ${runnerOn(db).hasWork()} group by kind, state) waiting) as jobs`.execute(db);
    return rows[0] && { ...rows[0], ahead: (await entriesAhead(db)).entries };
  };

  const collect = async () => {
    serves.set(stateOf(db).failing === undefined ? 1 : 0);
    for (const [pool, counts] of Object.entries(service.connections()))
      for (const [is, count] of Object.entries(counts)) connections.set({ pool, is }, count);
    const replica = service.replica();
    readings.reset();
    fromReplica.reset();
    if (replica) {
      fromReplica.set(replica.leftAlone === null ? 1 : 0);
      for (const server of ['replica', 'primary'] as const) readings.inc({ server }, replica[server]);
    }
    streams.set(service.openStreams());
    overdue.reset();
    for (const job of service.overdueJobs()) overdue.set({ name: job }, 1);
    const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: Number.NaN, bsize: 1 }));
    room.set(bavail * bsize);
    const lastWritten =
      backupFolder === null ? undefined : await lastBackup(backupFolder).catch(() => undefined);
    backedUp.set(lastWritten ? lastWritten.getTime() / 1000 : Number.NaN);
    const found = await Promise.race([
      fromDatabase().catch((error: unknown) => {
        if (!stateOf(db).failed(error)) log.warn({ err: error }, 'figures of the database cannot be read');
        return undefined;
      }),
      wait(patience, undefined, { ref: false }),
    ]);
    // What is not known is no number: nought would be one.
    sealed.set(found?.sealedAt ?? Number.NaN);
    unsealed.set(found?.unsealed ?? Number.NaN);
    ahead.set(found?.ahead ?? Number.NaN);
    deliveries.set(found?.deliveries ?? Number.NaN);
    missing.set(found?.missingFiles ?? Number.NaN);
    rehearsed.set(found?.rehearsal?.at ?? Number.NaN);
    broken.set(found?.rehearsal?.faults ?? Number.NaN);
    jobs.reset();
    oldest.reset();
    for (const { kind, state, jobs: count, oldest: age } of found?.jobs ?? []) {
      jobs.set({ kind, state }, count);
      oldest.set({ kind, state }, age);
    }
  };

  return {
    /** Counts an answer. */
    answered: (route: string, status: number, seconds: number) =>
      calls.observe({ route, status: String(status) }, seconds),
    page: async (): Promise<{ type: string; text: string }> => {
      await collect();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
