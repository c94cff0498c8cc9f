import type { Db } from '../http/handler.ts';
import { PostgresClient } from './client.ts';

/** Under this name the database announces what concerns people who look on. */
export const liveChannel = 'houqin_live';

export type Listening = {
  /** Rejects when the connection is gone without a word. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** Hears what is announced from now on; `onLost` is called when nothing more will come. */
export type Listen = (hear: (payload: string) => void, onLost: () => void) => Promise<Listening>;

const listens = new WeakMap<Db, Listen>();

export const provideListening = (db: Db, listen: Listen): void => {
  listens.set(db, listen);
};

/** How a database is listened to. */
export function listeningTo(db: Db): Listen {
  const listen = listens.get(db);
  if (!listen) throw new Error('Nothing can be heard of this database.');
  return listen;
}

/** Milliseconds for connecting, and for an answer. */
const patience = 10_000;

/** A connection of its own, for one of the pool serves somebody else next. */
export const listenOnPostgres =
  (url: string): Listen =>
  async (hear, onLost) => {
    const client = new PostgresClient({
      connectionString: url,
      application_name: 'houqin live',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    });
    // Without somebody who listens the process would end.
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ payload = '' }) => hear(payload));
    const close = async () => {
      client.off('end', onLost);
      await client.end().catch(() => {});
    };
    try {
      await client.connect();
      await client.query(`listen ${liveChannel}`);
    } catch (error) {
      await close();
      throw error;
    }
    return {
      check: async () => {
        await client.query('select 1');
      },
      close,
    };
  };
