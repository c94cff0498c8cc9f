import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';

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

/** A client that runs marked statements as named ones. */
export class PreparingClient extends pg.Client {
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const named =
      typeof statement === 'string' && statement.startsWith(preparedMark)
        ? { name: nameOf(statement), text: statement }
        : statement;
    return Reflect.apply(super.query, this, [named, ...rest]);
  }) as pg.Client['query'];
}

function nameOf(statement: string): string {
  const known = names.get(statement);
  if (known) return known;
  const name = createHash('sha256').update(statement).digest('base64url').slice(0, 32);
  names.set(statement, name);
  return name;
}
