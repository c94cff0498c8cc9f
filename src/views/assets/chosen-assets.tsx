import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { takesAll } from '../../machines/legal-events.ts';
import type { AssetState } from '../../vocabulary/asset.ts';
import { type DocumentKind, documentKinds } from '../../vocabulary/document.ts';
import { navigate } from '../../window/router.ts';
import type { Chosen } from '../components/list/chosen.ts';
import { kindWords } from '../custody/kinds/index.ts';
import { usePermission } from '../root-context.ts';

type Props = { chosen: Chosen<unknown, { id: number; status: AssetState }> };

/** The most that one document takes. */
const most = 500;

export const toDocument = (kind: DocumentKind, ids: readonly number[]) =>
  navigate(`/custody/new?kind=${kind}&assets=${ids.join(',')}`);

/** The documents that each of the selected assets allows, or why there are none. */
export function ChosenAssets({ chosen }: Props) {
  const { t } = useLingui();
  const may = usePermission('custody.write');
  if (!may) return null;
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
            <Trans>They are in different states; no step is open to all of them.</Trans>
          ) : (
            <Trans>A document takes at most {most} assets, which are ticked one by one.</Trans>
          )}
        </Box>
      )}
    </>
  );
}
