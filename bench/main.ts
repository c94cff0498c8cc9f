import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { requireKnownArguments } from '../scripts/lib/arguments.mjs';
import { measureFirstPaint } from './browser/first-paint.ts';
import { measureBrowser } from './browser/index.ts';
import { measureLighthouse } from './browser/lighthouse.ts';
import { measureShell } from './browser/shell.ts';
import { formatTable, type Table } from './lib/table.ts';
import { partNames } from './part-names.mjs';
import {
  boardTable,
  browserTable,
  bulkEditTable,
  callTable,
  deliveryTable,
  depreciationTable,
  firstPaintTable,
  growthTable,
  handoverTables,
  importTable,
  labelTable,
  lighthouseTable,
  millionTables,
  planTables,
  serverTables,
  shellTable,
  stockTakeTables,
  treeMoveTable,
} from './report.ts';
import { measureBulkEdit } from './server/bulk-edit.ts';
import { measureCustomFilters } from './server/custom-filters.ts';
import { measureDeliveries } from './server/deliveries.ts';
import { measureDepreciation } from './server/depreciation.ts';
import { measureGrowth } from './server/growth.ts';
import { measureHandovers } from './server/handovers.ts';
import { measureImport } from './server/import.ts';
import { measureServer } from './server/index.ts';
import { measureLabels } from './server/labels.ts';
import { measureMillion } from './server/million.ts';
import { measureModules } from './server/modules.ts';
import { measurePlans } from './server/plans.ts';
import { measureRepairBoard } from './server/repair-board.ts';
import { measureSearch } from './server/search.ts';
import { measureStockTake } from './server/stock-take.ts';
import { measureTreeMove } from './server/tree-move.ts';

const say = (line: string) => console.error(`  ${line}`);

const parts: Record<(typeof partNames)[number], () => Promise<Table[]>> = {
  server: async () => serverTables(await measureServer(say)),
  growth: async () => [growthTable(await measureGrowth(say))],
  million: async () => millionTables(await measureMillion(say)),
  'custom-filters': async () => [callTable('Saved view', await measureCustomFilters(say))],
  search: async () => [callTable('Search', await measureSearch(say))],
  modules: async () => [callTable('Lists and reports of the modules', await measureModules(say))],
  handovers: async () => handoverTables(await measureHandovers(say)),
  'repair-board': async () => [boardTable(await measureRepairBoard(say))],
  plans: async () => planTables(await measurePlans(say)),
  depreciation: async () => [depreciationTable(await measureDepreciation(say))],
  labels: async () => [labelTable(await measureLabels(say))],
  'stock-take': async () => stockTakeTables(await measureStockTake(say)),
  'bulk-edit': async () => [bulkEditTable(await measureBulkEdit(say))],
  import: async () => [importTable(await measureImport(say))],
  deliveries: async () => [deliveryTable(await measureDeliveries(say))],
  'tree-move': async () => [treeMoveTable(await measureTreeMove(say))],
  browser: async () => [browserTable(await measureBrowser(say))],
  'first-paint': async () => [firstPaintTable(await measureFirstPaint(say))],
  shell: async () => [shellTable(await measureShell(say))],
  lighthouse: async () => [lighthouseTable(await measureLighthouse(say))],
};

/** `node bench/main.ts [--write] [part …]`; all parts when none is named. */
requireKnownArguments([...partNames, '--write']);
const args = process.argv.slice(2);
const requested = args.filter((arg) => arg !== '--write');

const written: string[] = [];
for (const name of partNames) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.error(`${name}:`);
  for (const table of await parts[name]()) {
    written.push(formatTable(table));
    console.log(`\n${written.at(-1)}`);
  }
}

if (args.includes('--write')) {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const folder = join(import.meta.dirname, '../docs');
  const file = join(folder, 'bench.md');
  mkdirSync(folder, { recursive: true });
  // Tables of parts that were not measured now stay as they were.
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/\n(?=## )/)
        .slice(1)
    : [];
  const titleOf = (table: string) => table.slice(0, table.indexOf('\n'));
  const tables = new Map([...before, ...written].map((table) => [titleOf(table), table.trim()]));
  const page = ['# Speed', `As \`npm run bench -- --write\` measured it on ${machine}.`, ...tables.values()];
  writeFileSync(file, `${page.join('\n\n')}\n`);
}
