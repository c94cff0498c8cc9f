import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy, type Rule } from '../../../machines/forms/form-rules.ts';
import { type ChecklistItem, checklistFields } from '../../../vocabulary/checklist.ts';
import { useParams } from '../../../window/router.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { checklist } from '../../records/checklist.ts';
import { Section } from '../../ui/section.tsx';
import { ItemsInput } from './items-input.tsx';
import { describedItems, itemsIn, itemsText } from './limits.ts';

const empty = { name: '', remark: '', items: '' };
type Values = typeof empty;

const limit = /^(-?\d{1,12}(\.\d{1,6})?)?$/;
const isSound = ({ label, type, choices, min, max }: ChecklistItem) =>
  label.trim() !== '' &&
  (type !== 'choice' || choices.some((choice) => choice.trim() !== '')) &&
  (type !== 'number' || (limit.test(min) && limit.test(max)));
const sound: Rule = (text) =>
  itemsIn(typeof text === 'string' ? text : '').every(isSound) ? undefined : { rule: 'required' };
const rules = { ...rulesOfFields(checklistFields), items: [sound] };

const openedFrom = ({ version, name, remark, items }: Answer<'/checklist/get'>) => ({
  values: { name, remark, items: itemsText(items) },
  version,
});

/** What the type of an item does not have is not sent, and neither is a choice without a text. */
const toSend = (item: ChecklistItem): ChecklistItem => {
  const filled = (choices: readonly string[]) => [
    ...new Set(choices.map((choice) => choice.trim()).filter((choice) => choice !== '')),
  ];
  const { min, max, ...rest } = item;
  const limits = item.type === 'number' ? { min, max } : { min: '', max: '' };
  return { ...rest, ...limits, choices: filled(item.choices), abnormal: filled(item.abnormal) };
};
const sent = {
  name: ({ name }: Values) => ({ name }),
  remark: ({ remark }: Values) => ({ remark }),
  items: ({ items }: Values) => ({ items: itemsIn(items).map(toSend) }),
};
const names = Object.keys(empty) as (keyof Values)[];

/** Adding a checklist, or changing one. */
const checklistForm = recordFormOf<Values>({
  use: 'checklist',
  at: checklist.address,
  empty,
  words: { fields: checklist.fields, values: { ...checklist.values, items: describedItems } },
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/checklist/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () => {
        const all = { ...sent.remark(values), ...sent.items(values), ...sent.name(values) };
        if (id === null) return post('/checklist/create', all, { signal });
        const changed = names.filter((name) => values[name] !== base[name]);
        const changes = Object.assign({}, ...changed.map((name) => sent[name](values)));
        return post('/checklist/update', { id, version, changes }, { signal });
      },
      '/checklist/update',
      openedFrom,
    ),
});

const start = { start: empty };

export default function ChecklistFormScreen() {
  const input = Number(useParams().id);
  const id = Number.isSafeInteger(input) && input > 0 ? input : null;
  const running = useRecordForm(checklistForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New checklist</Trans> : <Trans>Edit checklist</Trans>}
      missing={<RecordNotFound kind="checklist" />}
    >
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={checklistFields.name.max} />
          <LongTextInput name="remark" span={2} />
        </Section>
        <Section title={<Trans context="checklist">Items</Trans>}>
          <ItemsInput />
        </Section>
      </Flex>
    </RecordFormPage>
  );
}
