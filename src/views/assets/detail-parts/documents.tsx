import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { ListPart } from '../../components/list/list-part.tsx';
import type { LoadPage } from '../../components/list/load-pages.ts';
import { useList } from '../../components/list/use-list.ts';
import { TextLink } from '../../components/text-link.tsx';
import { documentNames } from '../../records/custody.ts';
import { StateBadge } from '../../records/state-badge.tsx';

type DocumentRow = Answer<'/custody/list'>['rows'][number];

const loadPage: LoadPage<DocumentRow> = ({ query, ...page }, signal) =>
  post('/custody/list', { assetId: Number(query.assetId), ...page }, { signal, quiet: true });

/** The documents an asset was in, newest first. */
export function Documents({ assetId, version }: { assetId: number; version: number }) {
  const { t } = useLingui();
  const list = useList({ use: 'asset documents', loadPage, fixed: { assetId, version } });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="10" aria-busy="true" />}
      empty={
        <Box color="fg.muted">
          <Trans>It has not been in any document yet.</Trans>
        </Box>
      }
      more={<Trans>Earlier documents</Trans>}
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
                <TextLink href={`/custody/${document.id}`}>{document.documentNo}</TextLink>
                <Box color="fg.muted" textStyle="xs" truncate>
                  {[
                    t(documentNames[document.kind]),
                    document.custodian?.name ?? document.givers.join(', '),
                    document.organ?.name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Box>
              </Box>
              <Box textAlign="end">
                <StateBadge kind="custody" state={document.state} />
                <Box color="fg.muted" textStyle="xs">
                  {formatDay(document.postedAt ?? document.createdAt)}
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </ListPart>
  );
}
