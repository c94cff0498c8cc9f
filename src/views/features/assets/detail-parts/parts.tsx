import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { Asset, AssetAction } from '../../../parts/record/asset-record.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import { useLoadPart } from '../../../parts/use-load.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { type Part, PartTree } from './part-tree.tsx';

type Props = { asset: Asset; busy: boolean; onAct: Act<AssetAction> };

/** Loads what belongs to the asset, and again when the asset has been loaded again. */
function useParts(asset: Asset) {
  const load = useLoadPart('/asset/parts', { id: asset.id }, { withRecord: true });
  const shown = useRef(asset);
  const { loadAgain } = load;
  useEffect(() => {
    if (shown.current === asset) return;
    shown.current = asset;
    loadAgain();
  }, [asset, loadAgain]);
  return load;
}

/** What an asset is a part of, and its parts; in the edit mode parts are attached and detached. */
export function Parts({ asset, busy, onAct }: Props) {
  const title = useId();
  const mayUpdate = usePermission('asset.update');
  const { data, failure, loadAgain } = useParts(asset);
  const [attaching, setAttaching] = useState(false);
  if (!data && failure === null) return null;
  const { above, parts, more } = data ?? { above: [], parts: [], more: false };
  if (failure === null && !mayUpdate && above.length + parts.length === 0) return null;
  const own = parts.filter(({ parentId }) => parentId === asset.id).length;
  const detach = ({ id, version }: Part) => onAct('detach part', { part: id, version });
  return (
    <Panel as="section" aria-labelledby={title} px={{ base: '4', md: '5' }}>
      <Flex align="center" gap="3" minH="8" mb="1">
        <Box as="h2" id={title} fontWeight="semibold">
          <Trans>Parts</Trans>
        </Box>
        <Box flex="1" color="fg.muted" textStyle="sm">
          {own > 0 && !more && <Plural value={own} one="# part" other="# parts" />}
        </Box>
        {mayUpdate && data && (
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            disabled={busy}
            onClick={() => setAttaching(true)}
          >
            <Trans>Attach part</Trans>
          </Button>
        )}
      </Flex>
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {above.length + parts.length > 0 ? (
        <PartTree
          asset={{ ...asset, location: asset.location?.name ?? null }}
          above={above}
          parts={parts}
          busy={busy}
          onDetach={mayUpdate ? detach : undefined}
        />
      ) : (
        data && (
          <Box color="fg.muted">
            <Trans>No parent or parts.</Trans>
          </Box>
        )
      )}
      {more && (
        <Box color="fg.muted" textStyle="sm" mt="2">
          <Trans>There are more parts; open one to see its own.</Trans>
        </Box>
      )}
      {attaching && (
        <AttachDialog
          without={[asset.id, ...above.map(({ id }) => id)]}
          onClose={() => setAttaching(false)}
          onAttach={({ id, version }) => {
            setAttaching(false);
            onAct('attach part', { part: id, version });
          }}
        />
      )}
    </Panel>
  );
}
