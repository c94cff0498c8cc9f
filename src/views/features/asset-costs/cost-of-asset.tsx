import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoadPart } from '../../parts/use-load.ts';
import { costNames, costWords } from './cost-words.ts';

/** What one asset has cost so far, and what of its purchase is depreciated. */
export function CostOfAsset({ id }: { id: number }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { data } = useLoadPart('/assetCost/get', { assetId: id });
  if (!data) return null;
  return (
    <>
      {data.rows.map((row) => (
        <Grid
          as="dl"
          key={row.currency}
          templateColumns="1fr auto"
          columnGap="4"
          rowGap="1"
          _notFirst={{ mt: '3' }}
        >
          {costNames.map((name) => (
            <Fragment key={name}>
              <Box as="dt" color="fg.muted">
                {t(costWords[name])}
              </Box>
              <Box as="dd" textAlign="end" fontWeight={name === 'total' ? 'semibold' : undefined}>
                {row[name] === null ? t`Not permitted` : money(row[name], row.currency)}
              </Box>
            </Fragment>
          ))}
        </Grid>
      ))}
      <Box color="fg.muted" textStyle="xs" mt="2">
        <Trans>Depreciation is a part of the purchase and not added to the total.</Trans>
      </Box>
    </>
  );
}
