import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../i18n/formats.ts';
import { FigureInput } from '../../../parts/form/figure-input.tsx';
import { RecordInput } from '../../../parts/form/record-input.tsx';
import { Section } from '../../../ui/section.tsx';
import { PartsInput } from './parts-input.tsx';

/** The spare parts of work. */
export const PartsSection = () => (
  <Section title={<Trans>Spare parts</Trans>}>
    <PartsInput />
  </Section>
);

type Props = {
  /** With the rate that counts where none is entered. */
  of: { defaultRate: string | null; currency: string } | null;
  children?: ReactNode;
};

/** What work took beside parts. */
export function CostSection({ of, children }: Props) {
  const { t } = useLingui();
  const { money } = useFormats();
  const defaultRate = of?.defaultRate && money(of.defaultRate, of.currency);
  return (
    <Section title={<Trans>Labour and cost</Trans>}>
      <FigureInput
        name="labourHours"
        of="amount"
        helper={<Trans>Left empty, the timer counts once the work is finished.</Trans>}
      />
      <FigureInput name="labourRate" of="amount" helper={defaultRate && t`Left empty: ${defaultRate}`} />
      <FigureInput name="otherCost" of="amount" />
      <RecordInput name="supplierId" of="supplier" />
      {children}
    </Section>
  );
}
