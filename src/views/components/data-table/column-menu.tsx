import { Button, IconButton, Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Columns3 from 'lucide-react/icons/columns-3';
import { useOpen } from '../../tab-context.ts';

type Props = {
  columns: readonly { id: string; label: string; pinned?: boolean; field?: number }[];
  shown: readonly { id: string }[];
  /** No more of those with a field can be chosen. */
  isFull?: boolean;
  onToggle: (id: string) => void;
  /** Left out while nothing differs from the start. */
  onReset?: () => void;
};

/** The button over a table that opens the choice of its columns. */
export function ColumnMenu({ columns, shown, isFull = false, onToggle, onReset }: Props) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const ids = new Set(shown.map((column) => column.id));
  return (
    <Menu.Root
      key={round}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      closeOnSelect={false}
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
          <Menu.Content minW="48" maxH="24rem">
            {columns
              .filter(({ pinned }) => !pinned)
              .map(({ id, label, field }) => (
                <Menu.CheckboxItem
                  key={id}
                  value={id}
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
                <Trans>Back to the usual columns</Trans>
              </Button>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
