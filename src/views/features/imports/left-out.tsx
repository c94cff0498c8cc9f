import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useImportWords } from './problem-words.ts';
import type { Run } from './run-words.ts';

const countOf = (rows: Run['leftOut']) => rows.reduce((sum, { count = 1 }) => sum + count, 0);

/** The rows of the file that are no data, with the reason of each, and how many each reason has. */
export function LeftOut({ rows }: { rows: Run['leftOut'] }) {
  const { t } = useLingui();
  const words = useImportWords();
  const count = countOf(rows);
  if (count === 0) return null;
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  const said = reasons.map((one) => {
    const those = rows.filter(({ reason }) => reason === one);
    return `${words.leftOut(one)} ${countOf(those)}`;
  });
  return (
    <Box as="details" my="4">
      <Box as="summary" cursor="pointer" focusVisibleRing="outside" borderRadius="l1" w="fit-content">
        <span>
          <Trans>Skipped rows: {count}</Trans>
        </span>{' '}
        <Box as="span" color="fg.muted">
          {said.join(' · ')}
        </Box>
      </Box>
      <Box mt="2" bg="bg.panel" borderWidth="1px" borderRadius="l2" maxH="20rem" overflowY="auto">
        <PlainTable
          label={t`Skipped rows`}
          heads={[
            { key: 'row', label: t`Row`, width: '5rem' },
            { key: 'reason', label: t`Reason`, width: '10rem' },
            { key: 'text', label: t`Content` },
          ]}
          rows={rows.map(({ row, reason, text, count: more }) => ({
            key: `${row} ${reason}`,
            cells: [row, words.leftOut(reason), more === undefined ? text : <Rest key="rest" count={more} />],
          }))}
        />
      </Box>
    </Box>
  );
}

const Rest = ({ count }: { count: number }) => <Trans>and further rows: {count}</Trans>;
