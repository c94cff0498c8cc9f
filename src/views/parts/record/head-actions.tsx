import { Flex, IconButton, Popover, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type MouseEvent, type ReactNode, useState } from 'react';

type Props = {
  /** The most frequent next step. */
  primary?: ReactNode;
  lifecycle: ReactNode;
  /** Each with a key; what is not offered is false. */
  more: readonly ReactNode[];
};

const line = {
  '& > :is(button, a)': {
    w: 'full',
    justifyContent: 'flex-start',
    borderColor: 'transparent',
    bg: 'transparent',
    minH: { base: '11', md: 'auto' },
  },
  '& > :is(button, a):hover': { bg: 'bg.muted' },
} as const;

/** What can be done with a record: one action in front, the others under "…"; a single one stands beside it. */
export function HeadActions({ primary, lifecycle, more }: Props) {
  const others = more.filter(Boolean);
  return (
    <>
      {primary}
      {lifecycle}
      {others.length > 1 ? <MoreActions>{others}</MoreActions> : others}
    </>
  );
}

/** Its content stays when it closes, for the dialogs that the actions open. */
function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = ({ target, currentTarget }: MouseEvent) => {
    if (target instanceof Element && currentTarget.contains(target) && target.closest('button, a'))
      setOpen(false);
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      lazyMount
    >
      <Popover.Trigger asChild>
        <IconButton
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          aria-label={t`More actions`}
          data-hint={t`More actions`}
        >
          <Ellipsis />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`More actions`} w="auto" minW="44">
            <Flex direction="column" p="1" css={line} onClick={close}>
              {children}
            </Flex>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
