import type { Answer } from '../../../src/api/contract/index.ts';
import type { Actor, Db } from '../../http/handler.ts';

export type Entry = Answer<'/plan/calendar'>['rows'][number];

/** What is looked for; `assigneeId` is null for what nobody is assigned to, undefined for all. */
export type Sought = {
  db: Db;
  actor: Actor;
  from: string;
  to: string;
  assigneeId: number | null | undefined;
  today: string;
};
