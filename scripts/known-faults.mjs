import { npmCommand } from './lib/npm.mjs';
import { captureOutput } from './lib/processes.mjs';

/**
 * `npm run known-faults` asks the registry for known faults of what is delivered. Faults that are high or critical end
 * it with 1; a registry that does not tell ends it with 0, and says so.
 */
const { command, args, options } = npmCommand(['audit', '--omit=dev', '--json']);
const { output } = await captureOutput(command, args, options);
const told = parse(output);
if (told?.metadata?.vulnerabilities === undefined) {
  console.log('The registry in use does not tell of known faults.');
} else {
  for (const [name, { severity, range }] of Object.entries(told.vulnerabilities ?? {}))
    console.log(`${severity}: ${name} ${range}`);
  const { high = 0, critical = 0, total = 0 } = told.metadata.vulnerabilities;
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
