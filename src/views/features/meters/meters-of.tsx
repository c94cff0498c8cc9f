import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useReducer } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { postPart } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Link } from '../../../window/router.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { meter } from '../../records/meter.ts';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { MeterValue } from './meter-value.tsx';
import { ReadingButton } from './reading-button.tsx';

type MeterRow = Answer<'/meter/list'>['rows'][number];

const loadedBy =
  (name: 'assetId' | 'deviceId'): LoadPage<MeterRow> =>
  ({ query, ...page }, signal) =>
    postPart('/meter/list', { [name]: Number(query.id), state: 'active', ...page }, { signal, quiet: true });
const declared = {
  asset: { use: 'meters of an asset', loadPage: loadedBy('assetId') },
  device: { use: 'meters of a device', loadPage: loadedBy('deviceId') },
} as const;

type Props = { of: 'asset' | 'device'; id: number; version: number };

/** The meters of an asset, or those that a sensor feeds, with their last readings; a reading is entered here. */
export function MetersOf({ of, id, version }: Props) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const mayWrite = usePermission('meter.write');
  const [entered, notify] = useReducer((times: number) => times + 1, 0);
  const list = useList({ ...declared[of], fixed: { id, version: version + entered } });
  return (
    <>
      <ListPart
        list={list}
        bones={<Skeleton h="10" aria-busy="true" />}
        empty={
          <Box color="fg.muted">
            <Trans>No meters.</Trans>
          </Box>
        }
        more={<Trans>More meters</Trans>}
      >
        {(rows) => (
          <Box as="ul" listStyleType="none">
            {rows.map((row) => (
              <Flex as="li" key={row.id} gap="3" py="2" align="center" _notFirst={{ borderTopWidth: '1px' }}>
                <Box flex="1" minW="0">
                  <TextLink href={`${meter.address}/${row.id}`}>{row.name}</TextLink>
                  <Box color="fg.muted" textStyle="xs" truncate>
                    {of === 'device' && `${row.asset.name} ${row.asset.assetNo} · `}
                    {row.lastAt ? moment(row.lastAt) : <Trans>No readings yet.</Trans>}
                  </Box>
                </Box>
                <MeterValue value={row.lastValue} unit={row.unit} />
                {row.mayRecord && (
                  <ReadingButton
                    meter={row}
                    size="xs"
                    label={t`Enter reading: ${row.name}`}
                    onDone={notify}
                  />
                )}
              </Flex>
            ))}
          </Box>
        )}
      </ListPart>
      {mayWrite && of === 'asset' && (
        <Button asChild size="xs" variant="outline" colorPalette="gray" mt="2">
          <Link href={`${meter.address}/new?asset=${id}`}>
            <Trans>New meter</Trans>
          </Link>
        </Button>
      )}
    </>
  );
}
