import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { amount, required } from '../../../machines/forms/form-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { emptyTexts } from '../../../vocabulary/fields.ts';
import { personFields } from '../../../vocabulary/person-fields.ts';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { TextFields } from '../../parts/form/text-fields.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { person } from '../../records/person.ts';
import { Section } from '../../ui/section.tsx';

const texts = emptyTexts(personFields);
const empty = { ...texts, labourRate: '', organisationId: null as Chosen | null };
type Values = typeof empty;
const textNames = Object.keys(texts) as (keyof typeof texts)[];
const rules = { ...rulesOfFields(personFields), organisationId: [required], labourRate: [amount] };

const read = (found: Answer<'/person/get'>): Values => ({
  ...(Object.fromEntries(textNames.map((name) => [name, found[name]])) as typeof texts),
  labourRate: found.labourRate ?? '',
  organisationId: found.organisation,
});

const sent = ({ organisationId, labourRate, ...input }: Values) => ({
  ...input,
  labourRate: labourRate || null,
  organisationId: organisationId?.id ?? 0,
});

/** Adding a person, or changing what is known of them. */
const personForm = plainFormOf('person', {
  use: 'person',
  empty,
  words: person,
  rulesOf: () => rules,
  read,
  sent,
});

const { name, jobNo, remark, ...reachedBy } = personFields;

export default function PersonFormScreen() {
  const running = useRecordForm(personForm, useFormId());
  return (
    <PlainFormPage kind="person" running={running}>
      <Section>
        <TextFields fields={{ name, jobNo }} />
        <RecordInput name="organisationId" of="organisation" required stored />
        <TextFields fields={reachedBy} />
        <FigureInput name="labourRate" of="amount" />
        <TextFields fields={{ remark }} />
      </Section>
    </PlainFormPage>
  );
}
