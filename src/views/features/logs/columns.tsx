import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { worded } from '../../parts/list/worded.ts';
import { useExportedWords } from '../../parts/log/exported-words.ts';
import { causeHref } from '../../parts/log/log-links.ts';
import { type LogEntry, useLogWords, wayWords } from '../../parts/log/log-words.ts';
import { canOpen, hrefOf, recordNames } from '../../records/index.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Moment, TimeAgo } from '../../ui/moment.tsx';
import { useUser } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

export function RecordName({ entry }: { entry: LogEntry }) {
  const { permissions } = useUser();
  const href = canOpen(entry.recordKind, permissions) && hrefOf(entry.recordKind, entry.recordId);
  if (!href || entry.action === 'removed') return entry.recordLabel;
  return <TextLink href={href}>{entry.recordLabel}</TextLink>;
}

export function Cause({ entry }: { entry: LogEntry }) {
  if (!entry.document) return null;
  return <TextLink href={causeHref(entry, entry.document.id)}>{entry.document.documentNo}</TextLink>;
}

/** The transition is a matter of the entry itself, not of the record. */
const shownChanges = ({ changes }: LogEntry) => changes.filter(({ field }) => field !== 'transition');

/** The columns of the log, in the language in use. */
export function useLogColumns(): Column<LogEntry>[] {
  const { t } = useLingui();
  const words = useLogWords();
  const { actions, changes } = useExportedWords();
  return [
    { id: 'at', label: t`When`, width: 168, pinned: true, cell: (row) => <Moment at={row.at} /> },
    { id: 'actor', label: t`Person`, width: 100, cell: (row) => row.actor },
    { id: 'action', label: t`Action`, width: 130, cell: (row) => words.action(row), words: actions },
    {
      id: 'record',
      label: t`Record`,
      width: 200,
      grow: 1.5,
      cell: (row) => <RecordName entry={row} />,
    },
    {
      id: 'changes',
      label: t`Changes`,
      width: 260,
      grow: 3,
      cell: (row) =>
        shownChanges(row)
          .map((change) => words.change(row.recordKind, change))
          .join(' · '),
      words: changes,
    },
    { id: 'way', label: t`Source`, width: 90, cell: (row) => words.way(row.way), words: worded(t, wayWords) },
    {
      id: 'document',
      label: t`Reference`,
      width: 140,
      cell: (row) => <Cause entry={row} />,
      whole: (row) => row.document?.documentNo ?? '',
    },
  ];
}

/** What a table of the log holds besides: with it somebody can prove later that an entry is as it was. */
export function useProofColumns() {
  const { t } = useLingui();
  return [
    { id: 'kind', label: t`Record type`, words: worded(t, recordNames) },
    { id: 'entryNo', label: t`Entry no.` },
    { id: 'entryHash', label: t`Entry hash` },
    { id: 'sealHash', label: t`Seal hash` },
  ];
}

/** An entry of the log on a phone. */
export function LogCard({ entry }: { entry: LogEntry }) {
  const words = useLogWords();
  return (
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex gap="2" align="baseline">
        <Box fontWeight="medium" truncate flex="1">
          {words.action(entry)}
        </Box>
        <Box color="fg.muted" textStyle="xs" flexShrink="0">
          <TimeAgo at={entry.at} />
        </Box>
      </Flex>
      <Box textStyle="xs" truncate>
        <RecordName entry={entry} />
      </Box>
      <Box color="fg.muted" textStyle="xs" truncate>
        {[
          entry.actor,
          words.way(entry.way),
          ...shownChanges(entry).map((change) => words.change(entry.recordKind, change)),
        ].join(' · ')}
      </Box>
    </Flex>
  );
}
