import { sql } from 'kysely';
import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { asset } from './makers.ts';

export const duplicateScenes: Scenes = {
  '/duplicate/dismiss': async () => {
    const [one, other] = [await asset(), await asset()];
    return () => caller.get('/duplicate/dismiss', { id: one.id, otherId: other.id });
  },
  '/duplicate/dismissBatch': async () => {
    const [one, other] = [await asset(), await asset()];
    await sql`update asset set serial_no = ${`SN-${one.id}`} where id in (${one.id}, ${other.id})`.execute(
      server.db,
    );
    return () => caller.get('/duplicate/dismissBatch', { id: one.id, otherId: other.id, reason: 'serial' });
  },
  '/duplicate/restore': async () => {
    const [one, other] = [await asset(), await asset()];
    await caller.get('/duplicate/dismiss', { id: one.id, otherId: other.id });
    return () => caller.get('/duplicate/restore', { id: one.id, otherId: other.id });
  },
};
