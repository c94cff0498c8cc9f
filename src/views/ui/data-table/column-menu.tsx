import { Box, Button, IconButton, Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import type { Density } from '../../../vocabulary/saved-views.ts';
import { useOpen } from '../tab-context.ts';

type Props = {
  columns: readonly { id: string; label: string; pinned?: boolean; field?: number }[];
  shown: readonly { id: string }[];
  /** No more of those with a field can be chosen. */
  isFull?: boolean;
  onToggle: (id: string) => void;
  onMove?: (id: string, by: 1 | -1) => void;
  onPut?: (id: string, before: string) => void;
  density?: Density;
  onDensity?: (density: Density) => void;
  /** Left out while nothing differs from the start. */
  onReset?: () => void;
};

/** The button over a table that opens the choice of its columns. */
export function ColumnMenu({ columns, shown, isFull = false, onToggle, onReset, ...more }: Props) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const { onMove, onPut, density, onDensity } = more;
  const [lit, setLit] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = new Set(shown.map((column) => column.id));
  return (
    <Menu.Root
      key={round}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      closeOnSelect={false}
      onHighlightChange={({ highlightedValue }) => setLit(highlightedValue)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          aria-label={t`Columns`}
          data-hint={t`Columns`}
        >
          <Columns3 />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content
            minW="48"
            maxH="24rem"
            onKeyDownCapture={(event) => {
              const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
              if (!onMove || !event.altKey || by === undefined || lit === null) return;
              event.preventDefault();
              event.stopPropagation();
              onMove(lit, by);
            }}
          >
            {onDensity && (
              <Menu.RadioItemGroup
                value={density}
                onValueChange={({ value }) => onDensity(value === 'compact' ? 'compact' : 'normal')}
              >
                <Menu.ItemGroupLabel>
                  <Trans>Density</Trans>
                </Menu.ItemGroupLabel>
                <Menu.RadioItem value="normal">
                  <Menu.ItemIndicator />
                  <Trans>Normal</Trans>
                </Menu.RadioItem>
                <Menu.RadioItem value="compact">
                  <Menu.ItemIndicator />
                  <Trans>Compact</Trans>
                </Menu.RadioItem>
                <Menu.Separator />
              </Menu.RadioItemGroup>
            )}
            {onMove && (
              <Box px="2" py="1" textStyle="xs" color="fg.muted">
                <Trans>Move a column with Alt + Up or Down, or drag it.</Trans>
              </Box>
            )}
            {columns
              .filter(({ pinned }) => !pinned)
              .map(({ id, label, field }) => (
                <Menu.CheckboxItem
                  key={id}
                  value={id}
                  draggable={onPut !== undefined && ids.has(id)}
                  onDragStart={() => setDragged(id)}
                  onDragEnd={() => setDragged(null)}
                  onDragOver={(event) => dragged !== null && ids.has(id) && event.preventDefault()}
                  onDrop={() => dragged !== null && dragged !== id && onPut?.(dragged, id)}
                  checked={ids.has(id)}
                  disabled={isFull && field !== undefined && !ids.has(id)}
                  onCheckedChange={() => onToggle(id)}
                >
                  <Menu.ItemIndicator />
                  {label}
                </Menu.CheckboxItem>
              ))}
            {onReset && (
              <Button variant="ghost" size="xs" width="full" mt="1" onClick={onReset}>
                <Trans>Reset columns</Trans>
              </Button>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
