import type { Selectable } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Actor } from '../../../handler.ts';
import type { ScopedActor } from '../../../scope.ts';
import type { Author } from '../../logs/write-log.ts';
import type { Headers } from '../decide/notes.ts';
import type { Options } from '../decide/row-reading.ts';
import type { Choices } from '../reader/tasks.ts';

/** Who a run works for: a snapshot, so that it goes on when the session has ended. */
export type RunActor = ScopedActor & Pick<Actor, 'accountId' | 'name'> & { ip: string };

/** How a file is read, kept with its run. */
export type Plan = {
  sheet: number;
  headerRow: number;
  mapping: Choices;
  options: Options;
  actor: RunActor;
  /** Stands for the header row, so that its mapping is offered again. */
  headerHash?: string;
  headers?: Headers;
  /** Which job holds the run. */
  claim?: string;
  namesCreated?: boolean;
};

export type Run = Omit<Selectable<Database['import_run']>, 'plan'> & { plan: Plan };
export type RunRecord = Selectable<Database['import_run']>;

export const toRun = (record: RunRecord): Run => ({ ...record, plan: record.plan as Plan });

export const runActor = ({ actor, ip }: { actor: Actor; ip: string }): RunActor => {
  const { accountId, personId, name, organId, organPath, grants } = actor;
  return { accountId, personId, name, organId, organPath, grants, ip };
};

export const authorOfRun = ({ personId, name, ip }: RunActor): Author => ({ id: personId, name, ip });
