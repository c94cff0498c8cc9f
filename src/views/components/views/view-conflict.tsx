import { Button, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ViewContent } from '../../../vocabulary/saved-views.ts';
import { Modal } from '../modal.tsx';
import type { useViewDeeds, ViewConflict } from './use-view-deeds.ts';

type Props = {
  conflict: ViewConflict;
  deeds: ReturnType<typeof useViewDeeds>;
  labels: readonly { id: string; label: string }[];
};

const Cell = chakra('td', { base: { px: '2', py: '1', verticalAlign: 'top', overflowWrap: 'anywhere' } });

/** Somebody else has saved the view meanwhile: both sides, and which of them is to stay. */
export function ViewConflictDialog({ conflict: { current, content }, deeds, labels }: Props) {
  const { t } = useLingui();
  const told = ({ query, columns, widths, density }: ViewContent) => [
    new URLSearchParams(query).toString() === '' ? t`none` : decodeURIComponent(query.replaceAll('+', ' ')),
    columns?.map((id) => labels.find((one) => one.id === id)?.label ?? id).join(', ') ?? t`the usual ones`,
    Object.entries(widths)
      .map(([id, width]) => `${labels.find((one) => one.id === id)?.label ?? id} ${width}`)
      .join(', ') || t`the usual ones`,
    density === 'compact' ? t`Compact` : t`Normal`,
  ];
  const names = [t`Filters and order`, t`Columns`, t`Widths of columns`, t`Density`];
  const [theirs, mine] = [told(current.content), told(content)];
  return (
    <Modal
      open
      size="lg"
      title={<Trans>Somebody else has saved this view meanwhile</Trans>}
      onClose={() => deeds.setConflict(null)}
      footer={
        <>
          <Button variant="outline" disabled={deeds.busy} onClick={deeds.takeTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button
            colorPalette="brand"
            loading={deeds.busy}
            onClick={() =>
              deeds.start({
                deed: 'update',
                given: { id: current.id, version: current.version, changes: { content } },
              })
            }
          >
            <Trans>Save mine</Trans>
          </Button>
        </>
      }
    >
      <chakra.table w="full" textStyle="sm">
        <thead>
          <tr>
            <Cell as="th" />
            <Cell as="th" textAlign="start">
              <Trans>Saved now</Trans>
            </Cell>
            <Cell as="th" textAlign="start">
              <Trans>Yours</Trans>
            </Cell>
          </tr>
        </thead>
        <tbody>
          {names.map((name, at) => (
            <chakra.tr key={name} bg={theirs[at] === mine[at] ? undefined : 'bg.warning'}>
              <Cell as="th" textAlign="start" fontWeight="medium">
                {name}
              </Cell>
              <Cell>{theirs[at]}</Cell>
              <Cell>{mine[at]}</Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Modal>
  );
}
