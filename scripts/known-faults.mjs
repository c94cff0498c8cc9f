import { requireKnownArguments } from './lib/arguments.mjs';
import { npmCommand } from './lib/npm.mjs';
import { captureOutput } from './lib/processes.mjs';

/**
 * `npm run known-faults` asks the registry for known faults of what is delivered. It ends with 1 when one of them is
 * high or critical, and with 2 when the registry did not answer: then nothing is known.
 */
requireKnownArguments();
const { command, args, options } = npmCommand(['audit', '--omit=dev', '--json']);
const { output } = await captureOutput(command, args, options);
const answer = parse(output);
const counts = answer?.metadata?.vulnerabilities;
if (typeof counts?.total !== 'number') {
  console.error('Known faults: unknown. The registry in use did not answer, or keeps no list of them.');
  process.exitCode = 2;
} else {
  for (const [name, { severity, range }] of Object.entries(answer?.vulnerabilities ?? {}))
    console.log(`${severity}: ${name} ${range}`);
  const { high = 0, critical = 0, total } = counts;
  console.log(`${total} known faults, ${high + critical} of them high or critical.`);
  process.exitCode = high + critical > 0 ? 1 : 0;
}

/**
 * @param {string} text
 * @returns {{ metadata?: { vulnerabilities?: Record<string, number> },
 *   vulnerabilities?: Record<string, { severity: string, range: string }> } | undefined}
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
