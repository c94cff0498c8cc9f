import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Compile } from 'typebox/compile';
import { contract } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { viewOf } from '../../../../src/views/app/screens.ts';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { type ExportedList, exportedColumns } from '../../../../src/vocabulary/exports.ts';
import { type Language, languageCodes } from '../../../../src/vocabulary/languages.ts';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

/** On the page of a depreciation run: views/depreciation. */
const ofRun = ['depreciationLine', 'depreciationVoucher'] as const;
/** In columns that are chosen: views/features/journal. */
const byLayout = 'journal';
type Screened = Exclude<ExportedList, (typeof ofRun)[number] | typeof byLayout | 'stockTakeLine'>;

/** Where each list is. */
const screens: Record<Screened, [at: string, component: string]> = {
  supplier: ['/suppliers', 'suppliers/list'],
  person: ['/people', 'people/list'],
  account: ['/accounts', 'accounts/list'],
  organisation: ['/organisations', 'organisations/tree'],
  location: ['/locations', 'locations/tree'],
  category: ['/categories', 'categories/tree'],
  role: ['/roles', 'roles/list'],
  handover: ['/handovers', 'handovers/list'],
  repair: ['/repairs', 'repairs/list'],
  plan: ['/plans', 'plans/list'],
  maintenanceTask: ['/maintenance', 'maintenance/list'],
  checklist: ['/checklists', 'checklists/list'],
  labelTemplate: ['/label-templates', 'label-templates/list'],
  inspection: ['/inspections', 'inspections/list'],
  inspectionRoute: ['/inspection-routes', 'inspection-routes/list'],
  meter: ['/meters', 'meters/list'],
  device: ['/devices', 'devices/list'],
  sparePart: ['/spare-parts', 'spare-parts/list'],
  request: ['/requests', 'requests/list'],
  bill: ['/bills', 'bills/list'],
  approvalRule: ['/approval-rules', 'approval-rules/list'],
  identityProvider: ['/identity-providers', 'identity-providers/list'],
  serviceAccount: ['/service-accounts', 'service-accounts/list'],
  channel: ['/channels', 'channels/list'],
  dispatchRule: ['/dispatch-rules', 'dispatch-rules/list'],
  budget: ['/budgets', 'budgets/list'],
  assetCost: ['/asset-costs', 'asset-costs/list'],
  depreciationMovement: ['/asset-movements', 'depreciation/movements'],
  depreciationForecast: ['/depreciation-forecast', 'depreciation/forecast'],
  depreciationReport: ['/asset-ledger', 'depreciation/report'],
  duplicate: ['/assets/duplicates', 'duplicates/list'],
  assetList: ['/asset-lists', 'asset-lists/list'],
  import: ['/imports', 'imports/list'],
  job: ['/jobs', 'jobs/list'],
  log: ['/logs', 'logs/list'],
  errorReport: ['/error-reports', 'error-reports/list'],
};
const lists = Object.keys(screens) as Screened[];

beforeAll(() => layOut({ width: 1800, height: 600 }));
beforeEach(() => forgetTrees());

const none = () => ({ rows: [], next: null, count: { value: 0, capped: false } });
let owner = 9000;

async function show(list: Screened, language: Language, query = '') {
  owner += 1;
  const [at, component] = screens[list];
  const server = fakeServer({
    [`/${list}/list`]: none,
    [`/${list}/tree`]: none,
    '/depreciation/movements': () => ({ rows: [], leftOut: [] }),
    '/depreciation/forecast': () => ({ currency: 'CNY', estimated: 0, months: [], leftOut: [] }),
    '/depreciation/report': () => ({ rows: [], next: null, totals: [] }),
  });
  const user = { ...keeper, personId: owner, mode: '1' as const, permissions: Object.keys(permissions) };
  const View = viewOf(component);
  if (!View) throw new Error(`There is no view ${component}.`);
  const drawn = await drawInside(<Route path={at} component={View} />, {
    at: at + query,
    language,
    load: async () => user,
  });
  return { ...drawn, server };
}

const exportWords = { en: 'Export', zh: '导出', es: 'Exportar', ja: '出力' };
const csvWords = { en: 'Export as CSV', zh: '导出为 CSV', es: 'Exportar como CSV', ja: 'CSVで出力' };

describe.each(lists)('the %s list', (list) => {
  test.each(languageCodes)('offers each of its columns, called and worded in %s', async (language) => {
    const { person, server } = await show(list, language);
    const path = `/${list}/export` as '/supplier/export';
    server.calls[path] = () => new Refused('tooSlow', 'x');
    await person.click(await screen.findByRole('button', { name: exportWords[language] }));
    await person.click(await screen.findByRole('menuitem', { name: csvWords[language] }));
    await waitFor(() => expect(server.payloads(path)).toHaveLength(1));
    const [requested] = server.payloads(path);
    expect([...Compile(contract[path].payload).Errors(requested)]).toEqual([]);
    const columns = requested?.columns ?? [];
    expect(columns.map(({ column }) => String(column)).toSorted()).toEqual(
      [...exportedColumns[list]].toSorted(),
    );
    for (const { column, label, words } of columns) {
      expect(label).not.toBe(column);
      if (words) expect(Object.keys(words).length).toBeGreaterThan(0);
      if (words && language === 'zh') expect(Object.values(words).join('')).toMatch(/\p{Script=Han}/u);
    }
    if (language === 'zh') expect(columns.map(({ label }) => label).join('')).toMatch(/\p{Script=Han}/u);
  });
});

describe('an export', () => {
  const begin = async (query = '') => {
    const shown = await show('supplier', 'en', query);
    await shown.person.click(await screen.findByRole('button', { name: 'Export' }));
    return shown;
  };

  test('is asked as the list is, in the format that is chosen, and tells why it is refused', async () => {
    const { person, server } = await begin('?search=su&state=retired');
    server.calls['/supplier/export'] = () => new Refused('tooSlow', 'Too slow.');
    await person.click(await screen.findByRole('menuitem', { name: 'Export as Excel (.xlsx)' }));
    await waitFor(() => expect(server.payloads('/supplier/export')).toHaveLength(1));
    const [requested] = server.payloads('/supplier/export');
    const { columns: _, ...others } = requested as object & { columns: unknown };
    expect(others).toEqual({ search: 'su', state: 'retired', title: 'Suppliers', format: 'xlsx' });
    await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('Too slow.'));
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  });

  test('is told to be under way, and can be cancelled by keyboard', async () => {
    const { person } = await begin();
    const signals: AbortSignal[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!String(input).endsWith('/export')) return answer(input, init);
      if (init?.signal) signals.push(init.signal);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      });
    };
    const menu = () => waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await menu();
    await person.keyboard('{ArrowDown}{Enter}');
    const busy = await screen.findByRole('button', { name: 'Exporting' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    // A key that comes while the menu is still closing would be taken by it.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    // The menu gives the focus back in a microtask, which jsdom at times takes away again.
    busy.focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Cancel export' });
    await menu();
    await person.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  });
});
