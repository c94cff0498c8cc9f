import type pg from 'pg';
import { PostgresClient } from './client.ts';
import { sqlStateOf } from './failure.ts';
import type { DatabaseState } from './state.ts';

/** Milliseconds. */
const pace = { look: 500, silent: 3000, answer: 2000, grace: 3000 };

/** A connection with how long the server gives a statement, and by what the server knows it. */
type Watched = {
  limit: number | undefined;
  session: { pid: number; begun: string } | undefined;
};

/**
 * Cuts off connections whose server is gone without a word: a host that vanishes says nothing, and TCP alone waits for
 * a quarter of an hour. After three seconds of silence a connection of its own asks the server at which of the silent
 * ones it is still at work. The others are cut off, for it has long answered them, and so are all that it does not
 * know; when nobody answers, all that are silent.
 */
export class ConnectionWatch {
  readonly #url: string;
  readonly #state: DatabaseState;
  readonly #watched = new Map<PostgresClient, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #asking = false;
  #own: pg.Client | undefined;

  constructor(url: string, state: DatabaseState) {
    this.#url = url;
    this.#state = state;
  }

  /**
   * @param limit milliseconds after which the server ends a statement; undefined for no end
   * @param session undefined where something in front hides which session is behind a connection
   */
  add(client: PostgresClient, limit: number | undefined, session: Watched['session']): void {
    if (!this.#watched.has(client)) client.once('end', () => this.#watched.delete(client));
    this.#watched.set(client, { limit, session });
    this.#timer ??= setInterval(() => void this.#look().catch(() => {}), pace.look).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#dropOwn();
  }

  async #look(): Promise<void> {
    const now = performance.now();
    let anySilent = false;
    for (const [client, { limit }] of this.#watched) {
      const silence = client.silence(now);
      if (limit !== undefined && silence > limit + pace.grace) client.cut();
      else anySilent ||= silence > pace.silent;
    }
    if (!anySilent || this.#asking) return;
    this.#asking = true;
    try {
      const candidates = new Map(this.#watched);
      const sessions = await this.#sessions([...candidates.values()].flatMap(({ session }) => session ?? []));
      for (const [client, { session }] of candidates) {
        // It may have been answered since.
        const isSilent = client.silence(performance.now()) > pace.silent;
        const isBusy = session && sessions?.get(keyOf(session));
        const isLost = sessions ? session && (isBusy === undefined || (!isBusy && isSilent)) : isSilent;
        if (isLost) client.cut();
      }
    } catch (error) {
      // The server answers, but not that.
      if (sqlStateOf(error) === undefined) throw error;
    } finally {
      this.#asking = false;
    }
  }

  /**
   * Which sessions the server knows, and whether it is at work for them; undefined where nobody answers.
   *
   * @throws what a server that lives answers instead
   */
  async #sessions(sessions: readonly { pid: number }[]): Promise<Map<string, boolean> | undefined> {
    // The connection may itself lead to the host that is gone: then a new one is tried.
    for (const attempt of [1, 2]) {
      try {
        this.#own ??= await this.#connect();
        const { rows } = await this.#own.query<{ pid: number; begun: string; busy: boolean }>(
          `select pid, backend_start::text as begun, coalesce(state not like 'idle%', true) as busy from pg_stat_activity
          where pid = any($1)`,
          [sessions.map(({ pid }) => pid)],
        );
        return new Map(rows.map((row) => [keyOf(row), row.busy]));
      } catch (error) {
        this.#dropOwn();
        if (sqlStateOf(error) !== undefined) throw error;
        if (attempt === 2) this.#state.failed(error);
      }
    }
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    const client = new PostgresClient({
      connectionString: this.#url,
      application_name: 'houqin watch',
      connectionTimeoutMillis: pace.answer,
      query_timeout: pace.answer,
    });
    // Without somebody who listens the process would end.
    client.on('error', () => this.#dropOwn());
    try {
      await client.connect();
    } catch (error) {
      client.cut();
      throw error;
    }
    return client;
  }

  #dropOwn(): void {
    const own = this.#own;
    this.#own = undefined;
    own?.end().catch(() => {});
  }
}

const keyOf = ({ pid, begun }: { pid: number; begun: string }) => `${pid} ${begun}`;
