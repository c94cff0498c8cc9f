import type { Connections } from '../database/pool.ts';
import type { ReplicaUse } from '../database/replica.ts';

/** What a process tells those who balance load between several, and those who watch it. */
export type Service = {
  /** It still answers, and wants no new callers. */
  isStopping: boolean;
  /** Jobs that repeat and have not ended in a time in which each of them should. */
  overdueJobs: () => readonly string[];
  /** Connections to the database by pool. */
  connections: () => Readonly<Record<string, Connections>>;
  /** How much is read from a replica; undefined without one. */
  replica: () => ReplicaUse | undefined;
  /** Streams of notifications that people have open. */
  openStreams: () => number;
};

export const newService = (): Service => ({
  isStopping: false,
  overdueJobs: () => [],
  connections: () => ({}),
  replica: () => undefined,
  openStreams: () => 0,
});
