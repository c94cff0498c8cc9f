import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { takes } from '../../../machines/record/legal-events.ts';
import { type AssetState, maxNamed } from '../../../vocabulary/asset.ts';
import { documentKinds, maxLines } from '../../../vocabulary/document.ts';
import { navigate } from '../../../window/router.ts';
import type { Chosen } from '../../parts/list/chosen.ts';
import { kindWords } from '../../records/document-kinds/index.ts';
import { usePermission } from '../../ui/root-context.ts';
import { AddToList, TakeOutOfList } from '../asset-lists/index.ts';
import type { AssetQuery } from '../asset-table/index.ts';
import { bulkEditAddress } from '../bulk-edits/index.ts';
import { useBeginning } from '../handovers/index.ts';
import { PrintLabels } from '../labels/index.ts';

type Props = { chosen: Chosen<AssetQuery, { id: number; status: AssetState }> };
type Shown = { requested: AssetQuery; reload: () => void };

/** What can be done with the selected assets. */
export function ChosenAssets({ chosen, requested, reload }: Props & Shown) {
  const mayMove = usePermission('handover.write');
  const mayList = usePermission('assetList.write');
  const mayExport = usePermission('asset.export');
  const { sort, order } = requested;
  return (
    <>
      {mayMove && <Documents chosen={chosen} />}
      <EditTogether chosen={chosen} />
      {mayExport && (
        <PrintLabels
          requested={{ ...filterOf(chosen), ...(sort && { sort }), ...(order && { order }) }}
          count={chosen.kind === 'rows' ? chosen.rows.length : chosen.count.value}
          size="2xs"
        />
      )}
      {mayList && <AddToList filter={filterOf(chosen)} size="2xs" />}
      {mayList && requested.listId !== undefined && (
        <TakeOutOfList
          key={requested.listId}
          listId={requested.listId}
          filter={filterOf(chosen)}
          onDone={reload}
        />
      )}
    </>
  );
}

/** Leads to the edit of all that are selected, ticked or matching. */
function EditTogether({ chosen }: Props) {
  const mayUpdate = usePermission('asset.update');
  const mayOrder = usePermission('job.write');
  if (!mayUpdate || !mayOrder) return null;
  const tooMany = chosen.kind === 'rows' && chosen.rows.length > maxNamed;
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
  const { sort: _sort, order: _order, ...filter } = chosen.requested;
  return filter;
}

/** The documents that take any of what is selected, or why there are none. */
function Documents({ chosen }: Props) {
  const { t } = useLingui();
  const { busy, begin, dialog } = useBeginning();
  const rows = chosen.kind === 'rows' ? chosen.rows : null;
  const count = rows ? rows.length : chosen.kind === 'all' ? chosen.count.value : 0;
  const fits = count <= maxLines;
  const offered = documentKinds.filter(
    (kind) => fits && (!rows || rows.some(({ status }) => takes(kind, status))),
  );
  return (
    <>
      {offered.map((kind) => (
        <Button
          key={kind}
          size="2xs"
          colorPalette="brand"
          loading={busy}
          onClick={() => begin(kind, filterOf(chosen))}
        >
          {t(kindWords[kind].offer)}
        </Button>
      ))}
      {offered.length === 0 && (
        <Box color="fg.muted" textStyle="xs">
          {fits ? (
            <Trans>No actions available for this selection.</Trans>
          ) : (
            <Trans>A handover holds at most {maxLines} assets.</Trans>
          )}
        </Box>
      )}
      {dialog}
    </>
  );
}
