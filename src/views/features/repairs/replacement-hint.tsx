import { Alert } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoadPart } from '../../parts/use-load.ts';

/** Says that an asset has cost so much in repairs that another one may be cheaper, and by which figures. */
export function ReplacementHint({ id }: { id: number }) {
  const { money, number } = useFormats();
  const { data } = useLoadPart('/repair/replacement', { assetId: id });
  if (!data?.suggested || data.value === null) return null;
  const cost = money(data.cost, data.currency);
  const value = money(data.value, data.currency);
  const percent = number(Math.round((Number(data.cost) / Number(data.value)) * 100));
  const share = number(data.share);
  return (
    <Alert.Root status="warning" size="sm" mb="2">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Trans context="replacement">Consider replacing it</Trans>
        </Alert.Title>
        <Alert.Description>
          {data.basis === 'net' ? (
            <Trans context="replacement">
              Repairs have cost {cost} so far: {percent}% of its net value of {value}. The limit is {share}%.
            </Trans>
          ) : (
            <Trans context="replacement">
              Repairs have cost {cost} so far: {percent}% of its original value of {value}. The limit is{' '}
              {share}%.
            </Trans>
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
