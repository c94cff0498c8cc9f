import type { BillType } from '../../src/vocabulary/bill.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day } from './days.ts';
import type { Keeper } from './document-rows.ts';
import { firstId } from './insert-rows.ts';
import { address, type Entry } from './log-rows.ts';

type Plan = {
  /** By its code. */
  organisation: string;
  type: BillType | null;
  amount: string;
  warnPercent: number;
  blocks: boolean;
};

const plans: readonly Plan[] = [
  { organisation: 'CY', type: null, amount: '400000.00', warnPercent: 80, blocks: false },
  { organisation: 'CY', type: 'rent', amount: '600000.00', warnPercent: 90, blocks: true },
  { organisation: 'CY', type: 'insurance', amount: '30000.00', warnPercent: 80, blocks: true },
];

/** Budgets of this year and of the one before, as bills of both exist. */
export const budgetRows = (company: CompanyRows, today: Day) =>
  [-1, 0]
    .map((years) => Number(today.slice(0, 4)) + years)
    .flatMap((year) => plans.map((plan) => ({ plan, year })))
    .map(({ plan, year }, at) => ({
      id: firstId.budget + at,
      budget_no: `YS${year}0101${String(at + 1).padStart(6, '0')}`,
      organisation_id: idOf(company.organisation.ids, plan.organisation),
      year,
      type: plan.type,
      amount: plan.amount,
      currency: 'CNY',
      warn_percent: plan.warnPercent,
      blocks: plan.blocks,
      remark: '',
      created_at: atWork(`${year}-01-01`, 60 + at),
      version: 1,
    }));

type Budget = ReturnType<typeof budgetRows>[number];

/** What the log tells of the budgets when they are added. */
export const budgetEntries = (budgets: readonly Budget[], company: CompanyRows, keeper: Keeper): Entry[] =>
  budgets.map((budget) => {
    const called = company.organisation.rows.find(({ id }) => id === budget.organisation_id)?.name ?? '';
    return {
      at: budget.created_at,
      actor_id: keeper.personId,
      actor_name: keeper.name,
      ip: address,
      way: 'form',
      action: 'created',
      record_kind: 'budget',
      record_id: budget.id,
      record_label: `${budget.budget_no} ${called} ${budget.year}`,
      organisation_id: budget.organisation_id,
      document_id: null,
      document_no: null,
      changes: [
        { field: 'organisation', from: null, to: called },
        { field: 'year', from: null, to: String(budget.year) },
        { field: 'type', from: null, to: budget.type ?? 'all' },
        { field: 'amount', from: null, to: budget.amount },
      ],
    };
  });
