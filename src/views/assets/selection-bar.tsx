import { Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { takesAll } from '../../machines/legal-events.ts';
import type { AssetState } from '../../vocabulary/asset.ts';
import { type DocumentKind, documentKinds } from '../../vocabulary/document.ts';
import { navigate } from '../../window/router.ts';
import { kindWords } from '../custody/kinds/index.ts';
import { usePermission } from '../root-context.ts';

type Props = { selected: readonly { id: number; status: AssetState }[]; onClear: () => void };

/** The most that one document takes. */
const most = 500;

export const toDocument = (kind: DocumentKind, ids: readonly number[]) =>
  navigate(`/custody/new?kind=${kind}&assets=${ids.join(',')}`);

/** What can be done with the rows that are ticked: only what each of them allows. */
export function SelectionBar({ selected, onClear }: Props) {
  const { t } = useLingui();
  const may = usePermission('custody.write');
  const ids = selected.map(({ id }) => id);
  const fits = selected.length <= most;
  const offered = may && fits ? documentKinds.filter((kind) => takesAll(kind, selected)) : [];
  return (
    <Flex align="center" gap="2" role="toolbar" aria-label={t`Selected assets`} wrap="wrap" minH="8">
      <Box fontWeight="medium" aria-live="polite">
        <Plural value={selected.length} one="# selected" other="# selected" />
      </Box>
      {offered.map((kind) => (
        <Button key={kind} size="2xs" colorPalette="brand" onClick={() => toDocument(kind, ids)}>
          {t(kindWords[kind].offer)}
        </Button>
      ))}
      {may && offered.length === 0 && (
        <Box color="fg.muted" textStyle="xs">
          {fits ? (
            <Trans>They are in different states; no step is open to all of them.</Trans>
          ) : (
            <Trans>A document takes at most {most} assets.</Trans>
          )}
        </Box>
      )}
      <Button size="2xs" variant="ghost" colorPalette="gray" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </Flex>
  );
}
