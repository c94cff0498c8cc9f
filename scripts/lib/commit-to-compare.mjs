import { captureOutput } from './processes.mjs';
import { fail } from './progress.mjs';

/**
 * Ends with a message when `--compare` does not stand alone with a commit that git knows.
 *
 * @returns {Promise<string | undefined>} its hash; undefined without `--compare`
 */
export async function commitToCompare() {
  const [option, name, ...more] = process.argv.slice(2);
  if (!process.argv.slice(2).includes('--compare')) return undefined;
  if (option !== '--compare' || !name || more.length > 0) {
    fail('--compare takes one commit and nothing beside it: npm run bench -- --compare HEAD~10');
  }
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const found = await captureOutput('git', args).catch(() =>
    fail('--compare needs git, which is not there.'),
  );
  if (found.code !== 0) fail(`There is no commit "${name}" here.`);
  return found.output.trim();
}
