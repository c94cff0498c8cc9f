import { Trans, useLingui } from '@lingui/react/macro';
import { byAddress } from '../../parts/form/by-address.tsx';
import { DayInput } from '../../parts/form/day-input.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput, LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { useSeeds } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { useDueNotice } from '../../records/document-kinds/due-notice.tsx';
import { requestTypeWords } from '../../records/request.ts';
import { usePermission } from '../../ui/root-context.ts';
import { Section } from '../../ui/section.tsx';
import { AssetField } from './form-parts/asset-field.tsx';
import { requestForm } from './form-parts/request-form.ts';
import { wantedWords } from './form-parts/wanted-words.ts';

/** Asking for assets; an address such as `?asset=12` may name one. */
function RequestForm({ search: query }: { search: string }) {
  const { t } = useLingui();
  const seeds = useSeeds(query, 'asset');
  const running = useRecordForm(requestForm, null, { seeds });
  const asksForOthers = usePermission('request.answer');
  const { wanted, type, until } = running.mine;
  const notice = useDueNotice(until);
  return (
    <RecordFormPage
      running={running}
      title={<Trans>New request</Trans>}
      saveLabel={<Trans>Submit request</Trans>}
      missing={<RecordNotFound kind="request" />}
    >
      <Section>
        <ChoiceInput name="type" words={requestTypeWords} />
        <ChoiceInput name="wanted" words={wantedWords} />
        {wanted === 'asset' ? (
          <FormField name="assetId" required helper={t`Only assets in stock are listed.`}>
            {({ chosen, change, leave }, label) => (
              <AssetField
                label={label}
                value={chosen}
                onChange={(one) => change(one && { id: one.id, name: one.name })}
                onLeave={leave}
              />
            )}
          </FormField>
        ) : (
          <>
            <RecordInput name="categoryId" of="category" required stored />
            <TextInput name="quantity" required inputMode="numeric" maxLength={2} />
            <LongTextInput name="features" span={3} helper={t`For example size, memory or software.`} />
          </>
        )}
        <LongTextInput name="reason" required span={3} />
        <DayInput name="neededBy" />
        <DayInput name="until" required={type === 'borrow'} helper={notice} />
        {asksForOthers && <RecordInput name="requesterId" of="person" helper={t`Yourself if left empty.`} />}
        <LongTextInput name="remark" span={3} />
      </Section>
    </RecordFormPage>
  );
}

export default byAddress(RequestForm);
