import { fail } from './progress.mjs';

/**
 * Ends with a message when the command was given an argument that it does not know: one that is misspelt and ignored
 * would do something else than was asked, often for minutes.
 *
 * @param {readonly string[]} known
 */
export function requireKnownArguments(known = []) {
  const unknown = process.argv.slice(2).find((argument) => !known.includes(argument));
  if (unknown === undefined) return;
  const hint = known.length > 0 ? `Known are: ${known.join(', ')}.` : 'This command takes none.';
  fail(`Unknown argument "${unknown}". ${hint}`);
}
