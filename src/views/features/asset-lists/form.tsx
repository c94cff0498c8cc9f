import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { assetListFields } from '../../../vocabulary/asset-list-fields.ts';
import { emptyTexts } from '../../../vocabulary/fields.ts';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { TextFields } from '../../parts/form/text-fields.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { assetList } from '../../records/asset-list.ts';
import { Section } from '../../ui/section.tsx';

const empty = { ...emptyTexts(assetListFields), organisationId: null as Chosen | null };
type Values = typeof empty;
const rules = rulesOfFields(assetListFields);

const read = ({ name, remark, organisation }: Answer<'/assetList/get'>): Values => ({
  name,
  remark,
  organisationId: organisation,
});
const sent = ({ organisationId, ...input }: Values) => ({
  ...input,
  organisationId: organisationId?.id ?? null,
});

/** Beginning a list that is kept by hand, or changing how a list is called and who sees it. */
const listForm = plainFormOf('assetList', {
  use: 'asset list',
  empty,
  words: assetList,
  rulesOf: () => rules,
  read,
  sent,
});

const { remark, ...shortFields } = assetListFields;

export default function AssetListFormScreen() {
  const running = useRecordForm(listForm, useFormId());
  return (
    <PlainFormPage kind="assetList" running={running}>
      <Section>
        <TextFields fields={shortFields} />
        <RecordInput
          name="organisationId"
          of="organisation"
          helper={
            <Trans>
              Shared with this organisation and its sub-units. Viewers only see assets they have access to.
            </Trans>
          }
        />
        <TextFields fields={{ remark }} />
      </Section>
    </PlainFormPage>
  );
}
