import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { postPart } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { documentNames } from '../../records/handover.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type DocumentRow = Answer<'/handover/list'>['rows'][number];

type Of = 'assetId' | 'custodianId';
type Props = {
  /** What they have in common, by the name that the call has for it. */
  of: Of;
  id: number;
  /** Changes when the record has changed, so that its latest document is loaded. */
  version: number;
  /** Says that there are none. */
  none: ReactNode;
};

const pagesOf =
  (of: Of): LoadPage<DocumentRow> =>
  ({ query, ...page }, signal) =>
    postPart('/handover/list', { [of]: Number(query.id), ...page }, { signal, quiet: true });
const lists = {
  assetId: { use: 'asset documents', loadPage: pagesOf('assetId') },
  custodianId: { use: 'person documents', loadPage: pagesOf('custodianId') },
} as const;

/** The documents an asset was in, or a person received by, newest first. */
export function DocumentsOf({ of, id, version, none }: Props) {
  const { t } = useLingui();
  const { day } = useFormats();
  const list = useList({ ...lists[of], fixed: { id, version } });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="10" aria-busy="true" />}
      empty={<Box color="fg.muted">{none}</Box>}
      more={<Trans>Earlier handovers</Trans>}
    >
      {(documents) => (
        <Box as="ul" listStyleType="none">
          {documents.map((document) => (
            <Flex
              as="li"
              key={document.id}
              gap="3"
              py="2"
              align="baseline"
              _notFirst={{ borderTopWidth: '1px' }}
            >
              <Box flex="1" minW="0">
                <TextLink href={`/handovers/${document.id}`}>{document.documentNo}</TextLink>
                <Box color="fg.muted" textStyle="xs" truncate>
                  {[
                    t(documentNames[document.kind]),
                    document.custodian?.name ?? document.givers.join(', '),
                    document.organisation?.name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
              <Box textAlign="end">
                <StateBadge kind="handover" state={document.state} />
                <Box color="fg.muted" textStyle="xs">
                  {day(document.postedAt ?? document.createdAt)}
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </ListPart>
  );
}
