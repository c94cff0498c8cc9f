import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { postPart } from '../../../api/post.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ListPart } from '../list/list-part.tsx';
import type { LoadPage } from '../list/load-pages.ts';
import { useList } from '../list/use-list.ts';
import { LogChanges } from './log-changes.tsx';
import { causeHref } from './log-links.ts';
import { type LogEntry, useLogWords } from './log-words.ts';

export const dot = {
  content: '""',
  position: 'absolute',
  insetStart: '-5px',
  top: '1.5',
  w: '9px',
  h: '9px',
  borderRadius: 'full',
  bg: 'bg.panel',
  borderWidth: '2px',
  borderColor: 'border.emphasized',
} as const;

export function Entry({ entry }: { entry: LogEntry }) {
  const { t } = useLingui();
  const words = useLogWords();
  const { document } = entry;
  return (
    <Box as="li" position="relative" ps="4" pb="4" borderStartWidth="1px" _before={dot} _last={{ pb: '0' }}>
      <Flex wrap="wrap" columnGap="2" align="baseline">
        <Box fontWeight="medium">{words.action(entry)}</Box>
        {document && <TextLink href={causeHref(entry, document.id)}>{document.documentNo}</TextLink>}
      </Flex>
      <Box color="fg.muted" textStyle="xs" mb={entry.changes.length > 0 ? '1' : undefined}>
        {entry.actor} · {words.way(entry.way)} · <TimeAgo at={entry.at} />
        {entry.ip && <span data-hint={t`Address`}> · {entry.ip}</span>}
      </Box>
      <LogChanges {...entry} />
    </Box>
  );
}

type Props = {
  recordKind: LogEntry['recordKind'];
  recordId: number;
  /** Changes when the record has changed, so that the entry of the change is loaded. */
  version: number;
};

const loadPage: LoadPage<LogEntry> = ({ query, ...page }, signal) =>
  postPart(
    '/log/list',
    { recordKind: query.recordKind as LogEntry['recordKind'], recordId: Number(query.recordId), ...page },
    { signal, quiet: true },
  );

/** The log of one record, newest first. */
export function LogTimeline({ recordKind, recordId, version }: Props) {
  const list = useList({
    use: 'record log',
    loadPage,
    fixed: { recordKind, recordId, version },
  });
  return (
    <ListPart
      list={list}
      bones={
        <Flex direction="column" gap="3" aria-busy="true">
          <Skeleton h="10" />
          <Skeleton h="10" />
          <Skeleton h="10" />
        </Flex>
      }
      empty={<EmptyState title={<Trans>No entries</Trans>} />}
      more={<Trans>Earlier entries</Trans>}
    >
      {(entries) => (
        <Box as="ol" listStyleType="none" ps="1.5">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
    </ListPart>
  );
}
