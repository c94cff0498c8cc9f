import { Box, Button, Flex, Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ViewContent } from '../../../vocabulary/saved-views.ts';
import { useOpen } from '../../tab-context.ts';
import { withoutView } from './place-of.ts';
import { useViewDeeds } from './use-view-deeds.ts';
import { ViewConflictDialog } from './view-conflict.tsx';
import { ViewDialogs } from './view-dialogs.tsx';
import { openView, type SavedView, type Views } from './with-view.tsx';

type Props = {
  views: Views;
  /** What being shown by no view is called. */
  none: string;
  /** How the list is shown now. */
  shown: ViewContent;
  isChanged: boolean;
  labels: readonly { id: string; label: string }[];
  /** Forgets the columns, widths and density that were chosen here. */
  onReset: () => void;
};

/** The views by which a list can be shown, and what can be done with the one that it is shown by. */
export function ViewMenu({ views, none, shown, isChanged, labels, onReset }: Props) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const { at, all, view, usual, isMissing } = views;
  const deeds = useViewDeeds(views, onReset);
  const go = (to: SavedView | undefined) => openView(at, to ? `view=${to.id}` : withoutView);
  const group = (label: string, some: readonly SavedView[]) =>
    some.length > 0 && (
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel textStyle="xs" fontWeight="normal" color="fg.muted">
          {label}
        </Menu.ItemGroupLabel>
        {some.map((one) => (
          <Menu.Item key={one.id} value={`view ${one.id}`} onClick={() => go(one)}>
            <Box flex="1" truncate fontWeight={one.id === view?.id ? 'semibold' : undefined}>
              {one.name}
            </Box>
            {one.id === usual && (
              <Box color="fg.muted" textStyle="xs">
                <Trans>begins with it</Trans>
              </Box>
            )}
          </Menu.Item>
        ))}
      </Menu.ItemGroup>
    );
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Menu.Root
        key={round}
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-start' }}
        lazyMount
        unmountOnExit
      >
        <Menu.Trigger asChild>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            fontWeight="normal"
            maxW="56"
            aria-label={t`View: ${view?.name ?? none}`}
          >
            <Box truncate>{view?.name ?? none}</Box>
            <ChevronDown aria-hidden="true" />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="56" maxW="80" maxH="28rem">
              <Menu.Item value="none" onClick={() => go(undefined)}>
                {none}
              </Menu.Item>
              {group(
                t`My views`,
                all.filter(({ mine }) => mine),
              )}
              {group(
                t`Shared views`,
                all.filter(({ mine }) => !mine),
              )}
              <Menu.Separator />
              <Menu.Item value="new" onClick={() => deeds.setOpen('new')}>
                <Trans>Save as a new view …</Trans>
              </Menu.Item>
              {view && (
                <Menu.Item
                  value="choose"
                  onClick={() =>
                    deeds.start({
                      deed: 'choose',
                      given: { list: views.list, id: usual === view.id ? null : view.id },
                    })
                  }
                >
                  {usual === view.id ? (
                    <Trans>No longer begin with this view</Trans>
                  ) : (
                    <Trans>Begin with this view</Trans>
                  )}
                </Menu.Item>
              )}
              {view?.mayChange && (
                <>
                  <Menu.Item value="edit" onClick={() => deeds.setOpen('edit')}>
                    <Trans>Rename or share …</Trans>
                  </Menu.Item>
                  <Menu.Item value="remove" color="fg.error" onClick={() => deeds.setOpen('remove')}>
                    <Trans>Remove the view …</Trans>
                  </Menu.Item>
                </>
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isMissing && (
        <Box role="alert" color="fg.warning" textStyle="xs" maxW="64">
          <Trans>There is no such view, or it is not shared with you.</Trans>
        </Box>
      )}
      {isChanged && view && (
        <>
          {view.mayChange && (
            <Button
              size="xs"
              colorPalette="brand"
              loading={deeds.busy}
              onClick={() =>
                deeds.start({
                  deed: 'update',
                  given: { id: view.id, version: view.version, changes: { content: shown } },
                })
              }
            >
              <Trans>Save view</Trans>
            </Button>
          )}
          <Button
            size="xs"
            variant="ghost"
            colorPalette="gray"
            onClick={() => {
              onReset();
              go(view);
            }}
          >
            <Trans>Discard changes</Trans>
          </Button>
        </>
      )}
      <ViewDialogs views={views} shown={shown} deeds={deeds} />
      {deeds.conflict && <ViewConflictDialog conflict={deeds.conflict} deeds={deeds} labels={labels} />}
    </Flex>
  );
}
