import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { takesAll } from '../../machines/legal-events.ts';
import { type AssetState, mostNamed } from '../../vocabulary/asset.ts';
import { type DocumentKind, documentKinds } from '../../vocabulary/document.ts';
import { navigate } from '../../window/router.ts';
import { AddToList } from '../asset-lists/add-to-list.tsx';
import { TakeOutOfList } from '../asset-lists/take-out-of-list.tsx';
import { bulkEditAddress } from '../bulk-edits/chosen-filter.ts';
import type { Chosen } from '../components/list/chosen.ts';
import { kindWords } from '../custody/kinds/index.ts';
import { usePermission } from '../root-context.ts';
import type { AssetQuery } from './list-query.tsx';

type Props = { chosen: Chosen<AssetQuery, { id: number; status: AssetState }> };
type Shown = { asked: AssetQuery; reload: () => void };

/** The most that one document takes. */
const most = 500;

export const toDocument = (kind: DocumentKind, ids: readonly number[]) =>
  navigate(`/custody/new?kind=${kind}&assets=${ids.join(',')}`);

/** What can be done with the selected assets. */
export function ChosenAssets({ chosen, asked, reload }: Props & Shown) {
  const mayMove = usePermission('custody.write');
  const mayList = usePermission('assetList.write');
  return (
    <>
      {mayMove && <Documents chosen={chosen} />}
      <EditTogether chosen={chosen} />
      {mayList && <AddToList filter={filterOf(chosen)} size="2xs" />}
      {mayList && asked.listId !== undefined && (
        <TakeOutOfList key={asked.listId} listId={asked.listId} filter={filterOf(chosen)} onDone={reload} />
      )}
    </>
  );
}

/** Leads to the edit of all that are selected, ticked or matching. */
function EditTogether({ chosen }: Props) {
  const mayUpdate = usePermission('asset.update');
  const mayOrder = usePermission('job.write');
  if (!mayUpdate || !mayOrder) return null;
  const tooMany = chosen.kind === 'rows' && chosen.rows.length > mostNamed;
  return (
    <Button
      size="2xs"
      variant="outline"
      disabled={tooMany}
      onClick={() => navigate(bulkEditAddress(filterOf(chosen)))}
    >
      <Trans>Edit</Trans>
    </Button>
  );
}

function filterOf(chosen: Props['chosen']) {
  if (chosen.kind === 'rows') return { ids: chosen.rows.map(({ id }) => id) };
  const { sort: _sort, order: _order, ...filter } = chosen.asked;
  return filter;
}

/** The documents that each of the selected assets allows, or why there are none. */
function Documents({ chosen }: Props) {
  const { t } = useLingui();
  const rows = chosen.kind === 'rows' ? chosen.rows : [];
  const fits = chosen.kind === 'rows' && rows.length <= most;
  const offered = fits ? documentKinds.filter((kind) => takesAll(kind, rows)) : [];
  const ids = rows.map(({ id }) => id);
  return (
    <>
      {offered.map((kind) => (
        <Button key={kind} size="2xs" colorPalette="brand" onClick={() => toDocument(kind, ids)}>
          {t(kindWords[kind].offer)}
        </Button>
      ))}
      {offered.length === 0 && (
        <Box color="fg.muted" textStyle="xs">
          {fits ? (
            <Trans>No document fits all of them.</Trans>
          ) : (
            <Trans>A document takes at most {most} assets, which are ticked one by one.</Trans>
          )}
        </Box>
      )}
    </>
  );
}
