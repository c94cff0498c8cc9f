import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../api/post.ts';
import { assetListMachine } from '../../machines/asset-list.ts';
import { navigate } from '../../router.ts';
import type { Sort } from '../components/data-table/column.ts';
import { useColumnChoice } from '../components/data-table/column-choice.ts';
import { ColumnMenu } from '../components/data-table/column-menu.tsx';
import { SortPicker } from '../components/data-table/sort-picker.tsx';
import { FullHeight } from '../components/full-height.tsx';
import { ListPanel } from '../components/keyset-list/list-panel.tsx';
import type { LoadPage } from '../components/keyset-list/load-pages.ts';
import { useKeysetList } from '../components/keyset-list/use-keyset-list.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { usePhone } from '../components/use-media.ts';
import { useDetailed, usePermission, useUser } from '../root-context.ts';
import { AssetCard } from './asset-card.tsx';
import { type AssetRow, useAssetColumns } from './columns.tsx';
import { ListActions } from './list-actions.tsx';
import { isFiltered, ListChips } from './list-chips.tsx';
import { ListCountText } from './list-count.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { readAssetQuery, toAssetQuery, writeAssetQuery } from './list-query.ts';
import { SelectionBar } from './selection-bar.tsx';

const place = { path: '/assets', read: readAssetQuery, write: writeAssetQuery };

const loadPage: LoadPage<AssetRow> = ({ query, ...page }, signal) =>
  post('/asset/list', { ...toAssetQuery(query), ...page }, { signal });

const open = (asset: AssetRow) => navigate(`/assets/${asset.id}`);

/** The register of assets. */
export default function AssetList() {
  const { t } = useLingui();
  const owner = String(useUser().personId);
  const maySelect = usePermission('custody.write');
  const phone = usePhone();
  const list = useKeysetList({ machine: assetListMachine, loadPage, place, owner });
  const columns = useAssetColumns();
  const choice = useColumnChoice('assets', owner, columns, useDetailed());
  const [picked, setPicked] = useState('');
  const { rows, count, send } = list;
  const query = toAssetQuery(list.query);
  const selected = rows.filter(({ id }) => list.selected.includes(id));
  const custodian = rows.find((row) => row.custodian?.id === query.custodianId)?.custodian?.name ?? picked;
  const clear = () => send({ type: 'filters cleared' });
  const sort = query.sort && { column: query.sort, order: query.order ?? 'asc' };
  const sortBy = ({ column, order }: Sort) => send({ type: 'sort changed', sort: column, order });
  const change = (filters: typeof list.query) => send({ type: 'filter changed', change: filters });

  return (
    <FullHeight>
      <PageHeading title={<Trans>Assets</Trans>}>
        <ListActions query={query} phone={phone} />
      </PageHeading>
      <ListFilters
        query={query}
        search={list.search}
        onSearch={(text) => send({ type: 'search typed', text })}
        onChange={change}
        onCustodian={setPicked}
      >
        {!phone && choice.canChoose && (
          <ColumnMenu
            columns={columns}
            shown={choice.shown}
            onToggle={choice.toggle}
            onReset={choice.isDefault ? undefined : choice.reset}
          />
        )}
      </ListFilters>
      <Flex align="center" gap="2" minH="10" wrap="wrap" py="1">
        {selected.length > 0 ? (
          <SelectionBar selected={selected} onClear={() => send({ type: 'select', ids: [] })} />
        ) : (
          <>
            <Box role="status" color="fg.muted" me="1">
              {count && list.state !== 'stale' && <ListCountText count={count} />}
            </Box>
            <ListChips
              query={query}
              custodianName={custodian || `#${query.custodianId}`}
              onChange={change}
              onClear={clear}
            />
            {phone && (
              <Box ms="auto">
                <SortPicker columns={columns} sort={sort} onSort={sortBy} />
              </Box>
            )}
          </>
        )}
      </Flex>
      <ListPanel
        list={list}
        empty={<ListEmpty filtered={isFiltered(query)} onClear={clear} />}
        label={t`Assets`}
        columns={choice.shown}
        sort={sort}
        onSort={sortBy}
        selected={list.selected}
        onSelect={maySelect ? (ids) => send({ type: 'select', ids }) : undefined}
        onOpen={open}
        card={phone ? (asset) => <AssetCard asset={asset} /> : undefined}
        content={writeAssetQuery(list.query)}
      />
    </FullHeight>
  );
}
