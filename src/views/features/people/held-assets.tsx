import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { postPart } from '../../../api/post.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { hrefOf } from '../../records/index.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type AssetRow = Answer<'/asset/list'>['rows'][number];
type Field = 'custodianId' | 'userId';

const pagesOf =
  (field: Field): LoadPage<AssetRow> =>
  ({ query, ...page }, signal) =>
    postPart('/asset/list', { [field]: Number(query.id), ...page }, { signal, quiet: true });
const lists = {
  custodianId: { use: 'assets in custody', loadPage: pagesOf('custodianId') },
  userId: { use: 'assets in use', loadPage: pagesOf('userId') },
} as const;

type Props = {
  /** In whose custody they are, or who uses them. */
  field: Field;
  id: number;
  /** Changes when the person has changed. */
  version: number;
};

/** The assets that a person holds or uses, by number. */
export function HeldAssets({ field, id, version }: Props) {
  const list = useList({ ...lists[field], fixed: { id, version } });
  return (
    <ListPart
      list={list}
      bones={<Skeleton h="10" aria-busy="true" />}
      empty={
        <Box color="fg.muted">
          <Trans>None that you can see.</Trans>
        </Box>
      }
      more={<Trans>More assets</Trans>}
    >
      {(assets) => (
        <Box as="ul" listStyleType="none">
          {assets.map(({ id: assetId, assetNo, name, model, status, location }) => (
            <Flex as="li" key={assetId} gap="3" py="2" align="baseline" _notFirst={{ borderTopWidth: '1px' }}>
              <Box flex="1" minW="0">
                <TextLink href={hrefOf('asset', assetId) ?? ''}>
                  {assetNo} {name}
                </TextLink>
                <Box color="fg.muted" textStyle="xs" truncate>
                  {[model, location?.name].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              <StateBadge kind="asset" state={status} />
            </Flex>
          ))}
        </Box>
      )}
    </ListPart>
  );
}
