import type { BillState, BillType } from '../../src/vocabulary/bill.ts';
import { billTotals, type LineFigures, lineAmounts } from '../../src/vocabulary/bill-amounts.ts';
import { amountOf } from '../../src/vocabulary/parsing/decimal.ts';
import { searchText } from '../text/index.ts';
import { type CompanyRows, idOf } from './company-rows.ts';
import { atWork, type Day, plusDays } from './days.ts';
import type { Keeper } from './document-rows.ts';
import { firstId } from './insert-rows.ts';

type Line = [description: string, quantity: string, unitPrice: string, taxRate: string];
type Plan = {
  type: BillType;
  state: BillState;
  /** Which of the suppliers, and which organisation by its code. */
  supplier: number;
  organisation: string;
  /** Days before today of the invoice, and after it of the due date. */
  ago: number;
  due: number;
  lines: readonly Line[];
  reason?: string;
  /** Amounts, one a payment; one that begins with `-` was reversed. */
  payments?: readonly string[];
  /** It is of a repair, and so of its asset. */
  ofRepair?: true;
};

const plans: readonly Plan[] = [
  {
    type: 'rent',
    state: 'paid',
    supplier: 0,
    organisation: 'CY',
    ago: 95,
    due: 30,
    lines: [['厂房租金（季度）', '3', '42000', '9']],
    payments: ['100000.00', '37340.00'],
  },
  {
    type: 'utilities',
    state: 'partlyPaid',
    supplier: 1,
    organisation: 'CY',
    ago: 62,
    due: 30,
    lines: [
      ['工业用电 kWh', '18652.5', '0.6714', '13'],
      ['基本电费', '1', '2400', '13'],
    ],
    payments: ['-1000.00', '8000.00'],
  },
  {
    type: 'repair',
    state: 'approved',
    supplier: 2,
    organisation: 'CY',
    ago: 20,
    due: 45,
    lines: [
      ['上门维修', '6', '180', '6'],
      ['配件', '1', '415', '13'],
    ],
    ofRepair: true,
  },
  {
    type: 'insurance',
    state: 'submitted',
    supplier: 3,
    organisation: 'CY',
    ago: 9,
    due: 30,
    lines: [['财产一切险（年度）', '1', '26800', '6']],
  },
  {
    type: 'maintenance',
    state: 'rejected',
    supplier: 4,
    organisation: 'CY',
    ago: 15,
    due: 30,
    lines: [['空调季度保养', '4', '650', '6']],
    reason: '数量与合同不符',
  },
  {
    type: 'purchase',
    state: 'draft',
    supplier: 5,
    organisation: 'CY',
    ago: 2,
    due: 60,
    lines: [['27 寸显示器', '10', '1238.94', '13']],
  },
  {
    type: 'other',
    state: 'void',
    supplier: 6,
    organisation: 'CY',
    ago: 40,
    due: 30,
    lines: [['搬运费', '1', '1500', '9']],
    reason: '重复登记',
  },
];

type SampleRepair = { id: number; asset_id: number };
type People = { keeper: Keeper; approver: { name: string } };

const figuresOf = ([, quantity, unitPrice, taxRate]: Line): LineFigures => ({ quantity, unitPrice, taxRate });
const isSubmitted = (state: BillState) => state !== 'draft' && state !== 'void';
const isDecided = (state: BillState) => isSubmitted(state) && state !== 'submitted';
const days = (from: Date, count: number) => new Date(from.getTime() + count * 86_400_000);

/** Bills in every state, oldest first, with their lines and payments; one is overdue and paid in part. */
export function billRows(
  company: CompanyRows,
  { keeper, approver }: People,
  repairs: readonly SampleRepair[],
  today: Day,
) {
  const sorted = plans.toSorted((one, other) => other.ago - one.ago);
  const placed = sorted.map((plan, at) => {
    const invoicedOn = plusDays(today, -plan.ago);
    return { plan, id: firstId.bill + at, invoicedOn, entered: atWork(invoicedOn, 60 + at) };
  });
  const bills = placed.map(({ plan, id, invoicedOn, entered }, at) => {
    const { net, tax, gross } = billTotals(plan.lines.map(figuresOf));
    const supplier = company.supplier.rows[plan.supplier % company.supplier.rows.length];
    const billNo = `ZD${invoicedOn.replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`;
    const invoiceNo = `2${String(5_117_000 + at * 3571)}`;
    const repair = plan.ofRepair ? repairs[0] : undefined;
    const paid = plan.payments?.filter((one) => !one.startsWith('-')) ?? [];
    return {
      id,
      bill_no: billNo,
      type: plan.type,
      state: plan.state,
      supplier_id: supplier?.id ?? firstId.supplier,
      organisation_id: idOf(company.organisation.ids, plan.organisation),
      asset_id: repair?.asset_id ?? null,
      repair_id: repair?.id ?? null,
      invoice_no: invoiceNo,
      invoiced_on: invoicedOn,
      due_on: plusDays(invoicedOn, plan.due),
      period_from: plan.type === 'rent' ? invoicedOn : null,
      period_to: plan.type === 'rent' ? plusDays(invoicedOn, 89) : null,
      remark: '',
      currency: 'CNY',
      net: amountOf(net),
      tax: amountOf(tax),
      gross: amountOf(gross),
      paid: paid.reduce((sum, one) => sum + Number(one), 0).toFixed(2),
      search_text: searchText([billNo, supplier?.name, invoiceNo]),
      reason: plan.reason ?? '',
      creator_id: keeper.personId,
      created_at: entered,
      submitter_id: isSubmitted(plan.state) ? keeper.personId : null,
      submitted_at: isSubmitted(plan.state) ? days(entered, 1) : null,
      decided_by: isDecided(plan.state) ? approver.name : null,
      decided_at: isDecided(plan.state) ? days(entered, 2) : null,
      version: 1,
    };
  });
  const lines = placed
    .flatMap(({ plan, id }) =>
      plan.lines.map((line, at) => {
        const { net, tax } = lineAmounts(figuresOf(line));
        const [description, quantity, unit_price, tax_rate] = line;
        const amounts = { net: amountOf(net), tax: amountOf(tax) };
        return { bill_id: id, position: at + 1, description, quantity, unit_price, tax_rate, ...amounts };
      }),
    )
    .map((line, at) => ({ id: firstId.bill_line + at, ...line }));
  const payments = placed
    .flatMap(({ plan, id, invoicedOn, entered }) =>
      (plan.payments ?? []).map((amount, at) => {
        const reversed = amount.startsWith('-');
        return {
          bill_id: id,
          paid_on: plusDays(invoicedOn, 10 + at * 5),
          amount: amount.replace('-', ''),
          note: '',
          recorded_by: keeper.name,
          recorded_at: days(entered, 10 + at * 5),
          reversed_by: reversed ? keeper.name : null,
          reversed_at: reversed ? days(entered, 11 + at * 5) : null,
          reversal_reason: reversed ? '金额录错' : '',
        };
      }),
    )
    .map((payment, at) => ({ id: firstId.bill_payment + at, ...payment }));
  return { bills, lines, payments };
}
