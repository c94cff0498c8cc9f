import { Alert } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../../../i18n/formats.ts';
import type { Run } from '../run-words.ts';

/** How many assets come of how many rows that were split by their quantity. */
export function SplitRows({ split: { rows, assets } }: { split: NonNullable<Run['split']> }) {
  const { number } = useFormats();
  return (
    <Alert.Root status="info" mb="4">
      <Alert.Indicator />
      <Alert.Title>
        <Trans>
          Rows split by their quantity: {number(rows)}. Assets they become: {number(assets)}.
        </Trans>
      </Alert.Title>
    </Alert.Root>
  );
}
