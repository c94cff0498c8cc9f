import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';

/** What is in the books in other currencies, and so in none of these figures. */
export function LeftOut({ leftOut }: Pick<Answer<'/depreciation/movements'>, 'leftOut'>) {
  const { money, number } = useFormats();
  if (leftOut.length === 0) return null;
  const sums = leftOut
    .map(({ currency, assets, cost }) => `${money(cost, currency)} (${number(assets)})`)
    .join(', ');
  return (
    <Box color="fg.muted" px={{ base: '4', md: '5' }} py="3">
      <Trans>
        Without assets in other currencies: {sums}. Enter their exchange rate on their page to take them in.
      </Trans>
    </Box>
  );
}
