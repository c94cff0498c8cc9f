import type { Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';

/** Loaded when a calendar first asks. */
export const calendarOf = async (db: Db, token: string, settings: Settings): Promise<string | undefined> =>
  (await import('./feed.ts')).calendarOf(db, token, settings);
