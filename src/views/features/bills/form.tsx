import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { billTexts } from '../../../vocabulary/bill.ts';
import { byAddress } from '../../parts/form/by-address.tsx';
import { DayInput } from '../../parts/form/day-input.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { ChoiceInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { RecordInput } from '../../parts/form/record-input.tsx';
import { TextFields } from '../../parts/form/text-fields.tsx';
import { idIn, useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { billTypeWords } from '../../records/bill.ts';
import { companyToday } from '../../ui/company.ts';
import { Section } from '../../ui/section.tsx';
import { billForm, emptyBill } from './form-parts/bill-form.ts';
import { BudgetOfForm } from './form-parts/budget-of-form.tsx';
import { Duplicates } from './form-parts/duplicates.tsx';
import { LinesInput } from './form-parts/lines-input.tsx';
import { AssetField, RepairField } from './form-parts/link-fields.tsx';

const { invoiceNo, remark } = billTexts;

/** Entering a bill; an address such as `?asset=12` or `?repair=7` may say what it is for. */
function BillForm({ search: query }: { search: string }) {
  const id = useFormId();
  const search = new URLSearchParams(query);
  const [asset, repair] = [search.get('asset'), search.get('repair')];
  const [beginning] = useState(() => ({
    start: { ...emptyBill, invoicedOn: companyToday() },
    seeds: [idIn(asset) ?? 0, idIn(repair) ?? 0],
  }));
  const running = useRecordForm(billForm, id, beginning);
  const { assetId } = running.mine;
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New bill</Trans> : <Trans>Edit bill</Trans>}
      missing={<RecordNotFound kind="bill" />}
    >
      <Flex direction="column" gap="4">
        <Section>
          <ChoiceInput name="type" words={billTypeWords} />
          <RecordInput name="supplierId" of="supplier" required />
          <RecordInput name="organisationId" of="organisation" required stored />
          <TextFields fields={{ invoiceNo }} />
          <DayInput name="invoicedOn" required />
          <DayInput name="dueOn" />
          <Duplicates id={id} />
          <DayInput name="periodFrom" />
          <DayInput name="periodTo" />
        </Section>
        <Section title={<Trans context="bill">Lines</Trans>}>
          <LinesInput />
          <BudgetOfForm />
        </Section>
        <Section>
          <FormField name="assetId">
            {({ chosen, change, leave }, label) => (
              <AssetField
                label={label}
                value={chosen}
                onChange={(one) => change(one && { id: one.id, name: one.name })}
                onLeave={leave}
              />
            )}
          </FormField>
          <FormField name="repairId">
            {({ chosen, change, leave }, label) => (
              <RepairField
                label={label}
                assetId={assetId?.id ?? null}
                value={chosen}
                onChange={(one) => change(one && { id: one.id, name: one.name })}
                onLeave={leave}
              />
            )}
          </FormField>
          <TextFields fields={{ remark }} />
        </Section>
      </Flex>
    </RecordFormPage>
  );
}

export default byAddress(BillForm);
