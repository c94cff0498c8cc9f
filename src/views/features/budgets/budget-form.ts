import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { amount, problemsBy, required, whole } from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import type { BillType } from '../../../vocabulary/bill.ts';
import { budgetTexts, firstBudgetYear, lastBudgetYear } from '../../../vocabulary/budget.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { budget } from '../../records/budget.ts';

export const emptyBudget = {
  organisationId: null as Chosen | null,
  year: '',
  type: 'all' as BillType | 'all',
  amount: '',
  warnPercent: '80',
  blocks: 'false' as 'true' | 'false',
  remark: '',
};
type BudgetValues = typeof emptyBudget;

const rules = {
  ...rulesOfFields(budgetTexts),
  organisationId: [required],
  year: [required, whole(firstBudgetYear, lastBudgetYear)],
  amount: [required, amount],
  warnPercent: [required, whole(1, 100)],
};

const openedFrom = (stored: Answer<'/budget/get'>): { values: BudgetValues; version: number } => ({
  values: {
    organisationId: stored.organisation,
    year: String(stored.year),
    type: stored.type ?? 'all',
    amount: stored.amount,
    warnPercent: String(stored.warnPercent),
    blocks: `${stored.blocks}`,
    remark: stored.remark,
  },
  version: stored.version,
});

type Changes = Payload<'/budget/update'>['changes'];
const sent = {
  organisationId: ({ organisationId }) => ({ organisationId: organisationId?.id ?? 0 }),
  year: ({ year }) => ({ year: Number(year) }),
  type: ({ type }) => ({ type: type === 'all' ? null : type }),
  amount: ({ amount }) => ({ amount }),
  warnPercent: ({ warnPercent }) => ({ warnPercent: Number(warnPercent) }),
  blocks: ({ blocks }) => ({ blocks: blocks === 'true' }),
  remark: ({ remark }) => ({ remark }),
} satisfies Record<keyof BudgetValues, (values: BudgetValues) => Changes>;
const names = Object.keys(sent) as (keyof BudgetValues)[];

const changesOf = (changed: readonly string[], values: BudgetValues): Changes =>
  Object.assign({}, ...names.filter((name) => changed.includes(name)).map((name) => sent[name](values)));

export const budgetForm = recordFormOf<BudgetValues>({
  use: 'budget',
  at: budget.address,
  empty: emptyBudget,
  words: { ...budget, fields: { ...budget.fields, organisationId: budget.fields.organisation } },
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id, start }, signal) =>
    loadedBy(async () =>
      id === null ? { values: start, version: 0 } : openedFrom(await post('/budget/get', { id }, { signal })),
    ),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      async () => {
        const name = values.organisationId?.name ?? '';
        if (id !== null) {
          const changes = changesOf(differing(base, values), values);
          await post('/budget/update', { id, version, changes }, { signal });
          return { id, name };
        }
        const whole = {
          ...changesOf(names, values),
          ...sent.organisationId(values),
          ...sent.year(values),
          ...sent.amount(values),
        };
        const saved = await post('/budget/create', whole, { signal });
        return { id: saved.id, name: saved.budgetNo };
      },
      '/budget/update',
      openedFrom,
    ),
});
