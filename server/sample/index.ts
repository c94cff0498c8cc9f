import { sql } from 'kysely';
import { inTransaction } from '../database/transaction.ts';
import type { Db } from '../http/handler.ts';
import { insertApprovals } from './approvals.ts';
import { assetRows, numberAssets } from './asset-rows.ts';
import { insertAuthors } from './authors.ts';
import { billEntries } from './bill-entries.ts';
import { billRows } from './bill-rows.ts';
import { budgetEntries, budgetRows } from './budget-rows.ts';
import { insertChannels } from './channels.ts';
import { people } from './company/people.ts';
import { companyRows, idOf } from './company-rows.ts';
import { dayOf } from './days.ts';
import { depreciate } from './depreciate.ts';
import { posterOf, runEntries } from './depreciation-entries.ts';
import { deviceEntries, deviceRows, fedMeter } from './device-rows.ts';
import { insertDispatchRules } from './dispatch-rules.ts';
import { draftDocuments, postedDocuments } from './document-rows.ts';
import { extensionRows } from './extension-rows.ts';
import { insertFaultReport } from './fault-reports.ts';
import { live } from './history.ts';
import { insertIdentityProviders } from './identity-providers.ts';
import { hashPasswords, insertCompany } from './insert-company.ts';
import { followIds, insertRows, numbered } from './insert-rows.ts';
import { inspectionRows } from './inspection-rows.ts';
import { labelTemplateRows } from './label-template-rows.ts';
import { lineRows } from './line-rows.ts';
import { logRows } from './log-rows.ts';
import { meterRows } from './meter-rows.ts';
import { checklistRows, planRows } from './plan-rows.ts';
import { buyEverything } from './purchases.ts';
import { seeded } from './random.ts';
import { repairRows, sparePartRows } from './repair-rows.ts';
import { requestEntries, requestRows } from './request-rows.ts';
import { ruleEntries } from './rule-entries.ts';
import { decideScenario } from './scenario.ts';
import { insertServiceAccounts } from './service-accounts.ts';
import { stockTakeRows } from './stock-take-rows.ts';

const seed = 20_260_305;
const repairer = people.find(({ account }) => account?.role === 'engineer');
/** The job number of whoever repairs. */
const engineer = repairer?.jobNo ?? '';

/**
 * Fills an empty migrated database with a company that makes machines and electronics: organisations, places,
 * categories, people with accounts, suppliers, 500 assets, and the documents and log entries by which the
 * assets came to where they are. All of it or nothing; the same on every call with the same `today`.
 *
 * @param progress told what is being done, as a line for a person
 * @param today the day up to which the company has lived
 */
export async function loadSample(
  db: Db,
  progress: (line: string) => void,
  today: Date = new Date(),
): Promise<void> {
  const hashes = hashPasswords();
  const day = dayOf(today);
  const random = seeded(seed);
  const bought = buyEverything(random, day);
  const fates = decideScenario(random, bought, day);
  const lifecycles = numberAssets(bought.map((thing, nth) => live(thing, fates.get(thing) ?? [], nth)));
  const company = companyRows();

  progress(`Loading the sample company: ${people.length} people, ${lifecycles.length} assets`);
  const passwords = await hashes;
  await inTransaction(db, async (tx) => {
    const keeper = await insertCompany(tx, company, passwords);
    const posted = postedDocuments(lifecycles, company, keeper);
    const drafts = draftDocuments(posted, lifecycles, company, keeper, day);
    const extended = extensionRows(posted, company, day);
    const documents = [...posted, ...drafts].map(({ row }) => row);
    const { repairs, used } = repairRows(lifecycles, company, engineer, day);
    const finished = repairs.filter(({ state }) => state === 'closed');
    const { bills, lines, payments } = billRows(company, { keeper, approver: posterOf() }, finished, day);
    const budgets = budgetRows(company, day);
    const devices = deviceRows(company, day);
    const { requests, answers } = requestRows(posted, company, keeper, day);
    const steps = [
      ...logRows(lifecycles, posted, drafts, repairs, company, keeper),
      ...runEntries(company, keeper, day),
      ...billEntries(bills, company, keeper),
      ...budgetEntries(budgets, company, keeper),
      ...deviceEntries(devices, keeper),
      ...requestEntries(requests, company),
      ...extended.entries,
    ];
    await insertRows(tx, 'asset', assetRows(lifecycles, company, keeper.accountId));
    await insertRows(tx, 'document', documents);
    await insertRows(tx, 'document_line', numbered('document_line', lineRows(posted, drafts, company)));
    await insertRows(tx, 'loan_extension', extended.extensions);
    await insertRows(tx, 'spare_part', sparePartRows());
    await insertRows(tx, 'repair', repairs);
    await insertRows(tx, 'repair_part', used);
    const planned = planRows(lifecycles, company, keeper, engineer, day);
    await insertRows(tx, 'checklist', checklistRows());
    await insertRows(tx, 'label_template', labelTemplateRows());
    const inspected = inspectionRows(lifecycles, checklistRows(), company, keeper, engineer, day);
    await insertRows(tx, 'inspection_route', inspected.routes);
    await insertRows(tx, 'inspection_point', inspected.points);
    await insertRows(tx, 'plan', planned.plans);
    await insertRows(tx, 'plan', inspected.plans);
    await insertRows(tx, 'inspection', inspected.rounds);
    await insertRows(tx, 'inspection_reading', numbered('inspection_reading', inspected.readings));
    await insertRows(tx, 'plan_asset', numbered('plan_asset', planned.targets));
    await insertRows(tx, 'maintenance_task', planned.tasks);
    const metered = meterRows(
      lifecycles,
      { id: idOf(company.person.ids, engineer), name: repairer?.name ?? '' },
      day,
    );
    await insertRows(tx, 'device', devices);
    const sensor = devices.find(({ kind }) => kind === 'sensor')?.id ?? null;
    const meters = metered.meters.map((row) => ({
      ...row,
      device_id: row.name === fedMeter ? sensor : null,
    }));
    await insertRows(tx, 'meter', meters);
    await insertRows(tx, 'meter_trigger', numbered('meter_trigger', metered.triggers));
    await insertRows(tx, 'meter_reading', numbered('meter_reading', metered.readings));
    await insertRows(tx, 'bill', bills);
    await insertRows(tx, 'bill_line', lines);
    await insertRows(tx, 'bill_payment', payments);
    const counted = stockTakeRows(lifecycles, company, keeper, day);
    await insertRows(tx, 'stock_take', counted.takes);
    await insertRows(tx, 'stock_take_counter', numbered('stock_take_counter', counted.counters));
    await insertRows(tx, 'stock_take_line', numbered('stock_take_line', counted.lines));
    await insertRows(tx, 'budget', budgets);
    await insertApprovals(tx, keeper);
    await insertAuthors(tx);
    await insertChannels(tx);
    await insertIdentityProviders(tx);
    await insertServiceAccounts(tx);
    await insertDispatchRules(tx, company, engineer);
    await insertRows(tx, 'request', requests);
    await insertRows(tx, 'request_answer', answers);
    const repaired = new Set(repairs.map((repair) => repair.asset_id));
    const reported = await insertFaultReport(tx, lifecycles, repaired, company, day);
    const ruled = await ruleEntries(tx, keeper, day);
    const entries = [...steps, ...reported, ...ruled].sort((a, b) => a.at.getTime() - b.at.getTime());
    await insertRows(tx, 'log_entry', numbered('log_entry', entries));
    await followIds(tx, [
      'asset',
      'document',
      'document_line',
      'loan_extension',
      'spare_part',
      'repair',
      'repair_part',
      'checklist',
      'label_template',
      'plan',
      'plan_asset',
      'inspection_route',
      'inspection_point',
      'inspection',
      'inspection_reading',
      'stock_take',
      'stock_take_counter',
      'stock_take_line',
      'maintenance_task',
      'device',
      'meter',
      'meter_trigger',
      'meter_reading',
      'bill',
      'bill_line',
      'bill_payment',
      'budget',
      'approval_rule',
      'approval',
      'dispatch_rule',
      'channel',
      'identity_provider',
      'service_account',
      'fault_report',
      'request',
      'request_answer',
      'log_entry',
    ]);
    await sql`select setval('asset_number', ${lifecycles.length}::bigint),
      setval('document_number', ${documents.length}::bigint),
      setval('repair_number', ${repairs.length}::bigint),
      setval('plan_number', ${planned.plans.length + inspected.plans.length}::bigint),
      setval('stock_take_number', ${counted.takes.length}::bigint),
      setval('inspection_number', ${inspected.rounds.length}::bigint),
      setval('maintenance_number', ${planned.tasks.length}::bigint),
      setval('bill_number', ${bills.length}::bigint),
      setval('budget_number', ${budgets.length}::bigint),
      setval('device_number', ${devices.length}::bigint),
      setval('fault_report_number', 1),
      setval('request_number', ${requests.length}::bigint)`.execute(tx);
    await depreciate(tx, company, keeper, day);
  });
}
