import { billTypes } from '../../vocabulary/bill.ts';
import {
  budgetEvents,
  budgetStates,
  budgetTexts,
  firstBudgetYear,
  lastBudgetYear,
} from '../../vocabulary/budget.ts';
import {
  changed,
  Day,
  eventOf,
  Id,
  listed,
  Moment,
  Money,
  Named,
  nullable,
  oneOf,
  single,
  strict,
  Type,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { withTable } from './table-of.ts';

const BillType = oneOf(billTypes);
const State = oneOf(budgetStates);
const Year = Type.Integer({ minimum: firstBudgetYear, maximum: lastBudgetYear });

/** What bills have used of a budget. */
const use = {
  amount: Type.String(),
  /** Of bills that wait for approval. */
  committed: Type.String(),
  /** Of bills that were approved, paid or not. */
  actual: Type.String(),
  /** Below zero once it is exceeded. */
  remaining: Type.String(),
  currency: Type.String(),
  warnPercent: Type.Integer(),
  /** Whether no bill can be submitted that exceeds it. */
  blocks: Type.Boolean(),
};

export const BudgetRow = strict({
  id: Id,
  version: Type.Integer(),
  budgetNo: Type.String(),
  state: State,
  organisation: Named,
  year: Type.Integer(),
  /** Null for bills of all types. */
  type: nullable(BillType),
  ...use,
});

export const Budget = strict({
  ...BudgetRow.properties,
  remark: Type.String(),
  createdAt: Moment,
  /** Whether the person may change it by scope. */
  mayWrite: Type.Boolean(),
});

const header = {
  ...schemasOf(budgetTexts),
  organisationId: Id,
  year: Year,
  type: nullable(BillType),
  amount: Money,
  warnPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  blocks: Type.Boolean(),
};
const input = Type.Partial(strict(header), { additionalProperties: false });
const stepped = strict({ id: Id, version: Type.Integer(), state: State });

export const budgetCalls = withTable('budget', {
  '/budget/list': {
    summary: 'Budgets in scope with what bills have used of them, newest first.',
    access: 'budget.read',
    ...listed(BudgetRow, {
      state: Type.Optional(State),
      year: Type.Optional(Year),
      type: Type.Optional(BillType),
      /** With those below it. */
      organisationId: Type.Optional(Id),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  },
  '/budget/get': {
    summary: 'One budget with what bills have used of it.',
    access: 'budget.read',
    ...single(Budget),
  },
  '/budget/ofBill': {
    summary: 'The budget against which a bill of an organisation in scope would count, or null.',
    access: 'bill.read',
    cancellable: true,
    payload: strict({ organisationId: Id, type: BillType, invoicedOn: Day }),
    answer: strict({ budget: nullable(strict({ id: Id, budgetNo: Type.String(), ...use })) }),
  },
  '/budget/create': {
    summary: 'Add a budget. Another active one of its organisation, year and type answers `budgetExists`.',
    access: 'budget.write',
    cancellable: false,
    payload: strict({
      ...input.properties,
      organisationId: Id,
      year: Year,
      amount: Money,
    }),
    answer: strict({ id: Id, version: Type.Integer(), budgetNo: Type.String() }),
  },
  '/budget/update': {
    summary: 'Change an active budget. Bills that were submitted before stay as they are.',
    access: 'budget.write',
    ...changed(input, stepped),
  },
  '/budget/event': {
    summary: 'Retire a budget or restore it.',
    access: 'budget.write',
    ...eventOf(budgetEvents, stepped),
  },
} as const);
