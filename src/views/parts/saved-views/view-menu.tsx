import { Box, Button, Flex, Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ViewContent } from '../../../vocabulary/saved-views.ts';
import { useOpen } from '../../ui/tab-context.ts';
import { BeginItem } from './begin-item.tsx';
import type { SavedView } from './saved-view.ts';
import { useSavedView } from './use-saved-view.ts';
import { ViewDialogs } from './view-dialogs.tsx';
import { ViewGroup } from './view-group.tsx';
import { openView, type Views } from './with-view.tsx';

type Props = {
  views: Views;
  /** What being shown by no view is called. */
  none: string;
  /** How the list is shown now. */
  shown: ViewContent;
  isChanged: boolean;
  /** Some of what the view names is not there any more. */
  isPartial: boolean;
  labels: readonly { id: string; label: string }[];
  /** Forgets the columns, widths and density that were chosen here. */
  onReset: () => void;
};

/** The views by which a list can be shown, and what can be done with the one that it is shown by. */
export function ViewMenu({ views, none, shown, isChanged, isPartial, labels, onReset }: Props) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const { at, all, view, isMissing } = views;
  const flow = useSavedView(views, onReset);
  const { state, send } = flow;
  const go = (to: SavedView | undefined) => openView(at, to?.id ?? null);
  const called = view?.name ?? none;
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
            aria-label={t`View: ${called}`}
          >
            <Box truncate>{called}</Box>
            <ChevronDown aria-hidden="true" />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minW="56" maxW="80" maxH="28rem">
              <Menu.Item value="none" onClick={() => go(undefined)}>
                {none}
              </Menu.Item>
              <ViewGroup label={t`My views`} some={all.filter(({ mine }) => mine)} views={views} onGo={go} />
              <ViewGroup
                label={t`Shared views`}
                some={all.filter(({ mine }) => !mine)}
                views={views}
                onGo={go}
              />
              <Menu.Separator />
              <Menu.Item value="new" onClick={() => send({ type: 'save as' })}>
                <Trans>Save as new view…</Trans>
              </Menu.Item>
              <BeginItem views={views} onBegin={(id) => send({ type: 'begin with', id })} />
              {view?.mayChange && (
                <>
                  <Menu.Item value="edit" onClick={() => send({ type: 'rename or share', view })}>
                    <Trans>Rename or share…</Trans>
                  </Menu.Item>
                  <Menu.Item value="remove" color="fg.error" onClick={() => send({ type: 'remove', view })}>
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
          <Trans>View not found, or not shared with you.</Trans>
        </Box>
      )}
      {isPartial && (
        <Box role="alert" color="fg.warning" textStyle="xs" maxW="80">
          <Trans>Some filters or columns of this view no longer exist and are ignored.</Trans>
        </Box>
      )}
      {view?.mayChange && (isChanged || isPartial) && (
        <Button
          size="xs"
          colorPalette="brand"
          loading={state.matches('saving')}
          onClick={() => send({ type: 'save', view, content: shown })}
        >
          <Trans>Save view</Trans>
        </Button>
      )}
      {view && isChanged && (
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
      )}
      <ViewDialogs views={views} shown={shown} flow={flow} labels={labels} />
    </Flex>
  );
}
