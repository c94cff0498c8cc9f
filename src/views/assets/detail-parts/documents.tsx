import { Badge, Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { formatDay } from '../../../formats.ts';
import { assetDocumentsMachine } from '../../../machines/asset-documents.ts';
import { documentKinds, documentStates } from '../../components/document-words.ts';
import { ErrorState } from '../../components/error-state.tsx';
import type { LoadPage } from '../../components/keyset-list/load-pages.ts';
import { useKeysetList } from '../../components/keyset-list/use-keyset-list.ts';
import { TextLink } from '../../components/text-link.tsx';

type DocumentRow = Answer<'/custody/list'>['rows'][number];

const loadPage: LoadPage<DocumentRow> = ({ query, ...page }, signal) =>
  post('/custody/list', { assetId: Number(query.assetId), ...page }, { signal, quiet: true });

/** The documents an asset was in, newest first. */
export function Documents({ assetId, version }: { assetId: number; version: number }) {
  const { t } = useLingui();
  const list = useKeysetList({ machine: assetDocumentsMachine, loadPage, fixed: { assetId, version } });
  if (list.failed) return <ErrorState error={list.fault} onRetry={() => list.send({ type: 'reload' })} />;
  if (list.state === 'loading') return <Skeleton h="10" aria-busy="true" />;
  if (list.rows.length === 0)
    return (
      <Box color="fg.muted">
        <Trans>It has not been in any document yet.</Trans>
      </Box>
    );
  return (
    <>
      <Box as="ul" listStyleType="none">
        {list.rows.map((document) => (
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
                {[t(documentKinds[document.kind]), document.custodian?.name, document.organ?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <Box textAlign="end">
              <Badge size="sm" variant="subtle" colorPalette={documentStates[document.state].palette}>
                {t(documentStates[document.state].label)}
              </Badge>
              <Box color="fg.muted" textStyle="xs">
                {formatDay(document.postedAt ?? document.createdAt)}
              </Box>
            </Box>
          </Flex>
        ))}
      </Box>
      {list.hasMore && (
        <Button
          mt="2"
          size="xs"
          variant="outline"
          colorPalette="gray"
          loading={list.state === 'loading more'}
          onClick={list.reachEnd}
        >
          <Trans>Earlier documents</Trans>
        </Button>
      )}
    </>
  );
}
