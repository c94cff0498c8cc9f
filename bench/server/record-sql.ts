import pg from 'pg';

/** A statement as it went to the driver. Statements of one wave were under way together. */
export type Statement = { wave: number; name?: string; text: string; values: unknown[] };

type Sent = { name?: string; text: string; values?: unknown[] };

/**
 * Runs `work` and notes every statement that goes to PostgreSQL meanwhile, so that what the limit is measured
 * with cannot differ from what the product does.
 */
export async function recordSql(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  const query = prototype.query;
  let underWay = 0;
  let wave = 0;
  prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const { name, text, values } = sentBy(sent);
    if (underWay === 0) wave += 1;
    underWay += 1;
    statements.push({ wave, ...(name ? { name } : {}), text, values });
    const answer: unknown = Reflect.apply(query, this, sent);
    const done = () => {
      underWay -= 1;
    };
    if (answer instanceof Promise) answer.then(done, done);
    else throw new Error('A statement without a promise cannot be recorded.');
    return answer;
  } as typeof query;
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}

function sentBy([statement, values]: unknown[]): Required<Pick<Statement, 'text' | 'values'>> & {
  name?: string;
} {
  const sent: Sent = typeof statement === 'string' ? { text: statement } : (statement as Sent);
  return { name: sent.name, text: sent.text, values: sent.values ?? (Array.isArray(values) ? values : []) };
}
