import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isBookFigure } from '../../../../vocabulary/asset.ts';
import { filterFields, type RequestedField } from '../../../../vocabulary/filters/asset-filters.ts';
import type { Condition } from '../../../../vocabulary/filters/filter-tree.ts';
import {
  type FilterKind,
  type Operator,
  operatorsOf,
  valuesOf,
} from '../../../../vocabulary/filters/operators.ts';
import { dayWords, operatorWords } from '../../../records/asset-filter-words.ts';
import { Field } from '../../../ui/field.tsx';
import { OptionList } from '../../../ui/picker/option-list.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { Select } from '../../../ui/select.tsx';
import { problemOf, sideProblems } from './problem-of.ts';
import { useRequestedFields } from './requested-fields.ts';
import { ValueInput } from './value-input.tsx';
import type { Names } from './value-props.ts';

type Props = {
  /** What is changed; without it a field is chosen first. */
  start?: Condition;
  names: Names;
  onDone: (condition: Condition, names: Names, beside: boolean) => void;
  /** What another condition beside this one is called, where there can be one. */
  besideLabel?: string;
  /** Called where an asset list is asked for, which is no condition; without it none can be. */
  onList?: (() => void) | undefined;
};

const defaultValue: Partial<Record<Operator, string[]>> = {
  last: ['30'],
  next: ['30'],
  during: ['thisMonth'],
};
const first = (field: RequestedField, kind: FilterKind, is = operatorsOf(kind)[0] ?? 'empty'): Condition => ({
  field,
  is,
  values: defaultValue[is] ?? [],
});

/** Builds a condition: its field, by name, then how it is asked for and by what. */
export function ConditionSheet({ start, names: known, onDone, besideLabel, onList }: Props) {
  const [condition, setCondition] = useState(start);
  const [beside, setBeside] = useState(false);
  const [names, setNames] = useState(known);
  const { kindOf } = useRequestedFields();
  if (!condition)
    return <FieldList onPick={(field) => setCondition(first(field, kindOf(field)))} onList={onList} />;
  return (
    <Editor
      condition={condition}
      names={names}
      onChange={(changed, more) => {
        setCondition(changed);
        setNames({ ...names, ...more });
      }}
      onDone={() => onDone(condition, names, beside)}
      besideLabel={beside ? undefined : besideLabel}
      onBeside={() => {
        setBeside(true);
        setCondition(undefined);
      }}
    />
  );
}

const list = 'asset list';

type FieldListProps = { onPick: (field: RequestedField) => void; onList: (() => void) | undefined };

function FieldList({ onPick, onList }: FieldListProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const knowsSuppliers = usePermission('supplier.read');
  const seesBooks = usePermission('depreciation.read');
  const wanted = text.trim().toLowerCase();
  const { labelOf, customs } = useRequestedFields();
  const group = t`Category fields`;
  const options = [
    ...filterFields
      .filter((field) => (field !== 'supplierId' || knowsSuppliers) && (!isBookFigure(field) || seesBooks))
      .map((value) => ({ value: value as string, label: labelOf(value) })),
    ...(onList ? [{ value: list, label: t`Asset list` }] : []),
    ...customs.map(({ name, label }) => ({ value: name, label, group })),
  ].filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <OptionList
      label={t`Field to filter by`}
      options={options}
      selected={[]}
      search={{ text, onChange: setText, placeholder: t`Field name` }}
      onPick={(value) => (value === list ? onList?.() : onPick(value as RequestedField))}
    />
  );
}

type EditorProps = {
  condition: Condition;
  names: Names;
  onChange: (condition: Condition, names?: Names) => void;
  onDone: () => void;
  besideLabel: string | undefined;
  onBeside: () => void;
};

function Editor({ condition, names, onChange, onDone, besideLabel, onBeside }: EditorProps) {
  const { t } = useLingui();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The list of fields, which had the focus, is gone.
  useEffect(() => {
    const values = form.current?.querySelector<HTMLElement>('input, [role=listbox]');
    (values ?? form.current?.querySelector('select'))?.focus();
  }, []);
  const { field, is } = condition;
  const { kindOf, labelOf } = useRequestedFields();
  const kind = kindOf(field);
  const words = kind.is === 'day' ? dayWords : operatorWords;
  const problems = tried ? sideProblems(condition, kindOf) : [];
  const ask = (wanted: Operator) => {
    const alike = valuesOf(wanted).max === valuesOf(is).max && !defaultValue[wanted] && !defaultValue[is];
    onChange(alike ? { ...condition, is: wanted } : first(field, kind, wanted));
  };
  return (
    <chakra.form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problemOf(condition, kindOf)) onDone();
      }}
      p="3"
      display="flex"
      flexDirection="column"
      gap="3"
    >
      <Field label={labelOf(field)}>
        <Select
          value={is}
          onChange={(value) => ask(value as Operator)}
          options={operatorsOf(kind).map((value) => ({ value, label: t(words[value]) }))}
        />
      </Field>
      <ValueInput
        condition={condition}
        names={names}
        problems={problems}
        onChange={(values, more) => onChange({ ...condition, values }, more)}
      />
      {problems.length > 0 && condition.values.length === 0 && valuesOf(is).max > 2 && (
        <Box role="alert" color="fg.error" textStyle="xs">
          <Trans>Choose at least one.</Trans>
        </Box>
      )}
      <Flex gap="2" justify="flex-end" wrap="wrap">
        {besideLabel && (
          <Button type="button" size="xs" variant="ghost" colorPalette="gray" onClick={onBeside}>
            {besideLabel}
          </Button>
        )}
        <Button type="submit" size="xs">
          <Trans>Apply</Trans>
        </Button>
      </Flex>
    </chakra.form>
  );
}
