import {
  amount,
  atMost,
  day,
  months,
  number,
  type Problem,
  percent,
  type Rule,
  required,
} from '../../../../machines/forms/form-rules.ts';
import { type Condition, isSensible, type KindOf } from '../../../../vocabulary/filters/filter-tree.ts';
import { type FilterKind, valuesOf } from '../../../../vocabulary/filters/operators.ts';

const rules: Readonly<Partial<Record<FilterKind['is'], Rule>>> = {
  text: atMost(200),
  amount,
  number,
  months,
  rate: percent,
  day,
};

/** Why a condition cannot be asked yet. */
export function problemOf(condition: Condition, kindOf: KindOf): Problem | undefined {
  return sideProblems(condition, kindOf).find((one) => one !== undefined);
}

/** The same of each value, in their order: of a range it is the side that is empty or wrong. */
export function sideProblems(condition: Condition, kindOf: KindOf): readonly (Problem | undefined)[] {
  if (isSensible(condition, kindOf)) return [];
  const { is, values, field } = condition;
  const counted = is === 'last' || is === 'next' || is === 'during';
  const kind = kindOf(field);
  const rule = counted || !kind ? undefined : rules[kind.is];
  const { max } = valuesOf(is);
  const sides = max === 2 ? [values[0] ?? '', values[1] ?? ''] : values;
  const problems = sides.map((value) => required(value, {}) ?? rule?.(value, {}));
  return problems.some((one) => one !== undefined) ? problems : [{ rule: 'required' }];
}
