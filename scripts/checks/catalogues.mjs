import { existsSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import lingui from '../../lingui.config.js';
import { faultsOf } from '../lib/catalogues.mjs';
import { inRoot, node24 } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';

/** The catalogues are complete, and extracting the messages again would change nothing. */
const po = formatter();
const catalogues = Object.fromEntries(
  lingui.locales.map((locale) => {
    const filename = inRoot(`src/locales/${locale}.po`);
    const text = existsSync(filename) ? readFileSync(filename, 'utf8') : '';
    return [locale, po.parse(text, { locale, sourceLocale: lingui.sourceLocale, filename })];
  }),
);
const faults = faultsOf(/** @type {Record<string, import('@lingui/conf').CatalogType>} */ (catalogues));
for (const fault of faults) console.log(fault);

const cli = inRoot('node_modules/@lingui/cli/dist/lingui.js');
const sync = await run(node24(), [cli, 'check', 'sync', '--clean', '--verbose', '--workers', '1']);
if (sync !== 0) console.log('Run `npm run messages` and translate what is new.');
process.exitCode = faults.length > 0 || sync !== 0 ? 1 : 0;
