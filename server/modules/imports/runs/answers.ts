import type { Static } from '../../../../src/api/contract/call.ts';
import type { ImportAnswers } from '../../../../src/api/contract/import-answers.ts';
import { maxAnswers } from '../../../../src/vocabulary/import-run.ts';
import type { Options } from '../options.ts';

export type Answers = Static<typeof ImportAnswers>;

/** Options with what was said later in the place of what was said before. Of very many answers the latest are kept. */
export const withAnswers = (options: Options, { choices, names }: Answers): Options => ({
  ...options,
  choices: merged(options.choices, choices),
  names: merged(options.names, names),
});

function merged<Said extends Record<string, object | undefined>>(
  before: Said = {} as Said,
  later?: Said,
): Said {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(later ?? {})])];
  return Object.fromEntries(
    keys.map((key) => {
      const all = Object.entries({ ...before[key], ...later?.[key] });
      return [key, Object.fromEntries(all.slice(-maxAnswers))];
    }),
  ) as Said;
}
