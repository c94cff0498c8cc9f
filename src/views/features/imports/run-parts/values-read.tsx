import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordKind } from '../../../../vocabulary/log.ts';
import { useLogWords } from '../../../parts/log/log-words.ts';
import type { RunRow } from '../run-words.ts';
import { saysTheSame } from './says-the-same.ts';

/** The fields that a row writes, as they will be; where the file says something else, with what it says. */
export function ValuesRead({
  kind,
  row: { changes, said, defaults },
}: {
  kind: RecordKind;
  row: Pick<RunRow, 'changes' | 'said' | 'defaults'>;
}) {
  const { t } = useLingui();
  const words = useLogWords();
  if (changes.length === 0) return null;
  const cells = new Map(said.map(({ field, text }) => [field, text]));
  return (
    <Grid
      as="dl"
      templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
      columnGap="4"
      rowGap="0.5"
      textStyle="sm"
      overflowWrap="anywhere"
    >
      {changes.map(({ field, from, to }) => {
        const value = to === null ? '' : words.value(kind, field, to);
        const cell = cells.get(field);
        const other = cell !== undefined && !saysTheSame(cell, to ?? '', value);
        return (
          <Box key={field} display="flex" flexWrap="wrap" columnGap="2" alignContent="start">
            <Box as="dt" color="fg.muted">
              {words.field(kind, field)}
            </Box>
            <Box as="dd" minW="0">
              {from !== null && from !== '' && (
                <Box as="span" color="fg.muted" textDecoration="line-through" pe="1.5">
                  {words.value(kind, field, from)}
                </Box>
              )}
              {value === '' ? <Trans>nothing</Trans> : value}
              {defaults.includes(field) && (
                <Box as="span" ms="1.5" px="1" borderRadius="l1" bg="bg.muted" color="fg.muted">
                  <Trans>Not in the file</Trans>
                </Box>
              )}
              {other && (
                <Box as="span" ms="1.5" px="1" borderRadius="l1" bg="bg.warning" color="fg.warning">
                  {t`File: ${cell}`}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Grid>
  );
}
