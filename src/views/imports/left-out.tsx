import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PlainTable } from '../components/plain-table.tsx';
import { useImportWords } from './problem-words.ts';
import type { Run } from './run-words.ts';

/** The rows of the file that are no data, with the reason of each. */
export function LeftOut({ rows }: { rows: Run['leftOut'] }) {
  const { t } = useLingui();
  const words = useImportWords();
  const count = rows.length;
  if (count === 0) return null;
  return (
    <Box as="details" my="4">
      <Box as="summary" cursor="pointer" focusVisibleRing="outside" borderRadius="l1" w="fit-content">
        <Trans>Skipped non-data rows: {count}</Trans>
      </Box>
      <Box mt="2" bg="bg.panel" borderWidth="1px" borderRadius="l2" maxH="20rem" overflowY="auto">
        <PlainTable
          label={t`Skipped rows`}
          heads={[
            { key: 'row', label: t`Row`, width: '5rem' },
            { key: 'reason', label: t`Reason`, width: '10rem' },
            { key: 'text', label: t`Content` },
          ]}
          rows={rows.map(({ row, reason, text }) => ({
            key: row,
            cells: [row, words.leftOut(reason), text],
          }))}
        />
      </Box>
    </Box>
  );
}
