import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { isReadOnly } from './failure.ts';

/**
 * Put at the beginning of a statement that PostgreSQL should parse and plan once a connection. Only where the
 * best plan does not depend on the parameters.
 */
export const preparedMark = '/* prepared */';

/** Marks a compiled query as one to prepare. */
export const prepared = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: `${preparedMark} ${query.sql}`,
});

const names = new Map<string, string>();

/** Milliseconds after which a connection that does not end is cut off. */
const untilEnded = 1000;

/** A client that runs marked statements as named ones, and that can be waited for with an end. */
export class PostgresClient extends pg.Client {
  #waiting = 0;
  #since = 0;
  #received = 0;

  override query = ((statement: unknown, ...rest: unknown[]) => {
    const named =
      typeof statement === 'string' && statement.startsWith(preparedMark)
        ? { name: nameOf(statement), text: statement }
        : statement;
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
    const answer: unknown = Reflect.apply(super.query, this, [named, ...rest]);
    const answered = () => {
      this.#waiting -= 1;
      this.#since = performance.now();
    };
    const failed = (error: unknown) => {
      answered();
      // It leads to a server that others have taken over from.
      if (isReadOnly(error)) this.cut();
    };
    if (answer instanceof Promise) answer.then(answered, failed);
    else answered();
    return answer;
  }) as pg.Client['query'];

  /** Milliseconds for which nothing has come though a statement waits for its answer; 0 while none does. */
  silence(now: number): number {
    if (this.#waiting === 0) return 0;
    const { bytesRead } = this.#stream;
    if (bytesRead !== this.#received) {
      this.#received = bytesRead;
      this.#since = now;
    }
    return now - this.#since;
  }

  /** Breaks the connection without a word to the other side, which may be gone. */
  cut(): void {
    this.#stream.destroy();
  }

  /** Whoever is gone does not say that it has heard. */
  override end = ((...args: unknown[]) => {
    setTimeout(() => this.cut(), untilEnded).unref();
    return Reflect.apply(super.end, this, args);
  }) as pg.Client['end'];

  get #stream() {
    return (this as unknown as { connection: { stream: import('node:net').Socket } }).connection.stream;
  }
}

function nameOf(statement: string): string {
  const known = names.get(statement);
  if (known) return known;
  const name = createHash('sha256').update(statement).digest('base64url').slice(0, 32);
  names.set(statement, name);
  return name;
}
