import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy } from '../../../machines/forms/form-rules.ts';
import type { FormValues } from '../../../machines/forms/record-form-values.ts';
import { treeFields } from '../../../vocabulary/tree-fields.ts';
import { useSearch } from '../../../window/router.ts';
import { Section } from '../../ui/section.tsx';
import { useIsUnsaved } from '../../ui/tab-context.ts';
import { loadedBy, savedBy } from '../form/form-calls.ts';
import { TextInput } from '../form/inputs.tsx';
import { type RecordForm, recordFormOf } from '../form/record-form.ts';
import { RecordFormPage } from '../form/record-form-page.tsx';
import { RecordInput } from '../form/record-input.tsx';
import { idIn, useFormId } from '../form/use-form-id.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { NodeMissing } from './node-missing.tsx';
import { openedFrom, parentOf, sentFields, startOf } from './node-values.ts';
import { callsOf, type NodeDetails } from './tree-calls.ts';
import type { TreeScreenKind } from './tree-screen-kind.ts';

/** Adding a node, or changing one. */
export function nodeFormOf({ tree, address, record, uses }: TreeScreenKind): RecordForm<FormValues> {
  const calls = callsOf(tree);
  const rules = rulesOfFields(treeFields[tree]);
  const opened = openedFrom(tree);
  return recordFormOf<FormValues>({
    use: uses.form,
    at: address,
    empty: startOf(tree, null),
    words: {
      fields: { ...record.fields, parentId: record.fields.parent ?? record.name },
      // The rate stands in the form as a percentage.
      values: { ...record.values, residualRate: (value) => `${value}%` },
    },
    problemsOf: (values) => problemsBy(rules, values),
    load: ({ id, seeds }, signal) =>
      loadedBy(async () =>
        id === null
          ? { values: startOf(tree, await calls.get(seeds[0] ?? 0, signal)), version: 0 }
          : opened(await calls.get(id, signal)),
      ),
    save: ({ id, version, base, values }, signal) =>
      savedBy(
        () =>
          id === null
            ? calls.create({ ...sentFields(tree, values), parentId: parentOf(values) }, signal)
            : calls.update({ id, version, changes: sentFields(tree, values, base) }, signal),
        `/${tree}/update` as '/location/update',
        (current) => opened(current as NodeDetails),
      ),
  });
}

type Props = { kind: TreeScreenKind; form: RecordForm<FormValues> };

/** Another address begins another one, but not over typed work. */
export function NodeForm(props: Props) {
  const id = useFormId();
  const search = useSearch();
  const [begun, setBegun] = useState(search);
  const unsaved = useIsUnsaved();
  if (search !== begun && !unsaved) setBegun(search);
  const below = id === null ? idIn(new URLSearchParams(begun).get('below')) : null;
  return <Form key={begun} {...props} id={id} below={below} />;
}

function Form({ kind, form, id, below }: Props & { id: number | null; below: number | null }) {
  const { t } = useLingui();
  const running = useRecordForm(form, id, { seeds: below === null ? [] : [below] });
  const { words, tree, inputs, saveAnd } = kind;
  return (
    <RecordFormPage
      running={running}
      title={t(id === null ? words.add : words.edit)}
      missing={<NodeMissing kind={kind} />}
      saveAnd={id === null && saveAnd ? { ...saveAnd, label: t(saveAnd.label) } : undefined}
    >
      <Section>
        <TextInput name="name" required maxLength={100} />
        <TextInput name="code" maxLength={60} />
        {id === null && <RecordInput name="parentId" of={tree} placeholder={t`Top level`} />}
        {inputs}
      </Section>
    </RecordFormPage>
  );
}
