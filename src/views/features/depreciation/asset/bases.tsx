import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../api/contract/index.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { shiftPoint } from '../../../../vocabulary/parsing/decimal.ts';
import { fieldWords, methodWords } from '../../../records/asset-fields.ts';
import { valueWords } from '../../../records/depreciation-run.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

/** From when an asset is charged otherwise than before, and why. */
export function Bases({ schedule: { bases } }: { schedule: Answer<'/depreciation/schedule'> }) {
  const { t } = useLingui();
  const { amount, number } = useFormats();
  if (bases.length === 0) return null;
  const isByWork = bases.some(({ method }) => method === 'unitsOfProduction');
  return (
    <Box as="section">
      <Box as="h3" fontWeight="medium" mb="1">
        <Trans>Changes and impairments</Trans>
      </Box>
      <PlainTable
        label={t`Changes and impairments`}
        heads={[
          { key: 'from', label: t`From month`, width: '7rem' },
          { key: 'method', label: t`Method` },
          { key: 'months', label: t(fieldWords.usefulLifeMonths), figures: true },
          { key: 'rate', label: t(fieldWords.residualRate), figures: true },
          ...(isByWork ? [{ key: 'work', label: t(fieldWords.totalWork), figures: true as const }] : []),
          { key: 'impairment', label: t(valueWords.impairment), figures: true },
          { key: 'reason', label: t`Reason` },
        ]}
        rows={bases.map((basis) => ({
          key: basis.fromMonth,
          cells: [
            basis.fromMonth,
            t(methodWords[basis.method]),
            basis.months === null ? '—' : number(basis.months),
            basis.residualRate === null ? '—' : `${shiftPoint(basis.residualRate, 2)}%`,
            ...(isByWork ? [basis.totalWork === null ? '—' : number(Number(basis.totalWork))] : []),
            amount(basis.impairment),
            [basis.reason, basis.author].filter(Boolean).join(' · '),
          ],
        }))}
      />
    </Box>
  );
}
