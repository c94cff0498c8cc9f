import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { longestCode } from '../../../../vocabulary/scan.ts';
import { CurrencyInput } from '../../../parts/form/currency-input.tsx';
import { DayInput } from '../../../parts/form/day-input.tsx';
import { FigureInput } from '../../../parts/form/figure-input.tsx';
import { ChoiceInput, LongTextInput, TextInput } from '../../../parts/form/inputs.tsx';
import { RecordInput } from '../../../parts/form/record-input.tsx';
import { Secondary } from '../../../parts/form/secondary.tsx';
import { assetStates } from '../../../records/asset.ts';
import { acquisitionWords, conditionWords, methodWords } from '../../../records/asset-fields.ts';
import { Section } from '../../../ui/section.tsx';
import { FurtherFields } from './category-fields.tsx';
import { CategoryInput, ParentInput } from './pickers.tsx';
import { WorkInputs } from './work-inputs.tsx';

const firstStates = { inStock: assetStates.inStock.label, draft: assetStates.draft.label };

/** The fields of an asset, in groups; the detailed mode shows all of them. Place and status are asked once; later they change by documents. */
export function Sections({ isNew, withCode }: { isNew: boolean; withCode: boolean }) {
  const { t } = useLingui();
  return (
    <Flex direction="column" gap="4">
      <Section title={<Trans>Identity</Trans>}>
        <TextInput name="name" required maxLength={200} span={isNew ? 1 : 2} />
        {isNew && (
          <TextInput name="assetNo" maxLength={60} placeholder={t`Assigned automatically if left empty`} />
        )}
        {withCode && <TextInput name="code" maxLength={longestCode} />}
        <ChoiceInput name="condition" words={conditionWords} />
        <TextInput name="model" maxLength={200} />
        <TextInput name="serialNo" maxLength={100} />
        <TextInput name="brand" maxLength={100} />
        <Secondary name="manufacturer">
          <TextInput name="manufacturer" maxLength={200} />
        </Secondary>
        <Secondary name="parentId">
          <ParentInput />
        </Secondary>
      </Section>
      <Section title={<Trans>Classification</Trans>}>
        <CategoryInput />
        <RecordInput name="ownerOrganisationId" of="organisation" required stored placeholder={t`Select…`} />
        <ChoiceInput name="acquisition" words={acquisitionWords} />
        {isNew && <ChoiceInput name="status" words={firstStates} />}
        {isNew && <RecordInput name="locationId" of="location" helper={t`Location when it enters stock`} />}
      </Section>
      <Section title={<Trans>Purchase</Trans>}>
        <DayInput name="purchaseDate" />
        <FigureInput name="originalValue" of="amount" currency="currency" />
        <CurrencyInput />
        <Secondary name="supplierId">
          <RecordInput name="supplierId" of="supplier" />
        </Secondary>
        <Secondary name="orderNo">
          <TextInput name="orderNo" maxLength={100} />
        </Secondary>
        <Secondary name="invoiceNo">
          <TextInput name="invoiceNo" maxLength={100} />
        </Secondary>
      </Section>
      <Section title={<Trans>Warranty and depreciation</Trans>}>
        <Secondary name="inServiceDate">
          <DayInput name="inServiceDate" />
        </Secondary>
        <DayInput name="warrantyUntil" />
        <Secondary name="depreciationMethod">
          <ChoiceInput name="depreciationMethod" words={methodWords} placeholder={t`Category default`} />
        </Secondary>
        <WorkInputs />
        <Secondary name="usefulLifeMonths">
          <FigureInput name="usefulLifeMonths" of="months" />
        </Secondary>
        <Secondary name="residualRate">
          <FigureInput name="residualRate" of="rate" />
        </Secondary>
        <Secondary name="openingDepreciation">
          <FigureInput name="openingDepreciation" of="amount" />
        </Secondary>
      </Section>
      <FurtherFields isNew={isNew} />
      <Section>
        <LongTextInput name="remark" span={3} />
      </Section>
    </Flex>
  );
}
