import { Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { filterBounds } from '../../../../vocabulary/filters/filter-tree.ts';
import { periods, valuesOf } from '../../../../vocabulary/filters/operators.ts';
import { periodWords } from '../../../records/asset-filter-words.ts';
import { Field } from '../../../ui/field.tsx';
import { useProblemText } from '../../../ui/form/problem-text.ts';
import { OptionList } from '../../../ui/picker/option-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { FigureBox } from './figure-box.tsx';
import { RecordValues } from './record-values.tsx';
import { useRequestedFields } from './requested-fields.ts';
import { useValueText } from './use-value-text.ts';
import type { ValueProps } from './value-props.ts';

/** What a condition asks for, chosen or typed in the way of its field. */
export function ValueInput({ condition, names, problems, onChange }: ValueProps) {
  const { t } = useLingui();
  const textOf = useProblemText({ fields: {} });
  const { field, is, values } = condition;
  const { kindOf } = useRequestedFields();
  const kind = kindOf(field);
  const wordOf = useValueText(field, is, names);
  const { max } = valuesOf(is);
  const [error, untilError] = problems.map((problem) => problem && textOf(problem));
  const [first = '', second = ''] = values;
  if (max === 0) return null;
  if (is === 'during')
    return (
      <Field label={t`Period`}>
        <Select
          value={first}
          onChange={(period) => onChange([period])}
          options={periods.map((value) => ({ value, label: t(periodWords[value]) }))}
        />
      </Field>
    );
  switch (kind.is) {
    case 'text':
    case 'unknown':
      return (
        <Field label={t`Text`} error={error}>
          <Input
            value={first}
            maxLength={filterBounds.ofValue}
            onChange={({ target }) => onChange([target.value])}
          />
        </Field>
      );
    case 'choice':
      return (
        <OptionList
          label={t`Any of`}
          multiple
          options={kind.of.map((value) => ({ value, label: wordOf(value) }))}
          selected={values}
          onPick={(picked) => onChange(kind.of.filter((one) => values.includes(one) !== (one === picked)))}
        />
      );
    case 'tree':
    case 'record':
      return <RecordValues {...{ kind, field, values, names, onChange }} />;
    case 'link':
      return null;
    default: {
      const figure = is === 'last' || is === 'next' ? 'count' : kind.is;
      if (max === 1) {
        const label = figure === 'count' ? t`Days` : t`Value`;
        return <FigureBox {...{ figure, label, error }} value={first} onChange={(one) => onChange([one])} />;
      }
      return (
        <>
          <FigureBox
            figure={figure}
            label={t`From`}
            value={first}
            error={error}
            onChange={(from) => onChange([from, second])}
          />
          <FigureBox
            figure={figure}
            label={t`Until`}
            value={second}
            error={untilError}
            onChange={(until) => onChange([first, until])}
          />
        </>
      );
    }
  }
}
