import type { Payload } from '../../../../src/api/contract/index.ts';
import type { Caller, TestServer } from '../../support/app.ts';
import { csv, importing, type Options } from './importing.ts';

export const asking: Partial<Options> = {
  categories: 'reject',
  locations: 'reject',
  organisations: 'reject',
  people: 'reject',
  suppliers: 'reject',
};

/** What a person does with a file whose names are not created unasked. */
export function answering(server: TestServer, caller: Caller) {
  const steps = importing(server, caller);
  const check = (...rows: (string | number)[][]) => steps.check(csv(...rows), { options: asking });
  const unknown = (id: number) => caller.get('/import/unknown', { id });
  const answer = async (id: number, said: Partial<Omit<Payload<'/import/answer'>, 'id'>>) => {
    await caller.get('/import/answer', { id, create: [], ...said });
    return steps.settle(id);
  };
  return { ...steps, check, unknown, answer };
}
