import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useShown } from './tab-context.ts';

type Props = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, the safe one first. */
  footer?: ReactNode;
  /** Left out for a dialog that must be answered by one of its buttons. */
  onClose?: () => void;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** As wide as the window lets it be. */
  wide?: boolean;
  /** `alertdialog` interrupts and begins at its safe button; `dialog` is the default. */
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
  /** `top` for one that grows and shrinks as it is used. */
  placement?: 'center' | 'top';
};

/** A dialog over the page that keeps the focus until it is closed. While its tab is in the background it waits. */
export function Modal({
  open,
  title,
  children,
  footer,
  onClose,
  size = 'sm',
  wide = false,
  role,
  initialFocus,
  placement = 'center',
}: Props) {
  const { t } = useLingui();
  const shown = useShown();
  const buttons = useRef<HTMLDivElement>(null);
  // Strict mode ends every first effect and begins it again: the focus that an open dialog gives back at its end
  // would then, in a busy browser, count as focus outside of it and close it.
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(true), []);
  return (
    <Dialog.Root
      open={open && shown && settled}
      role={role}
      size={size}
      placement={placement}
      lazyMount
      unmountOnExit
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={onClose !== undefined && role !== 'alertdialog'}
      onOpenChange={(change) => !change.open && onClose?.()}
      initialFocusEl={() =>
        initialFocus?.current ??
        (role === 'alertdialog' ? (buttons.current?.querySelector('button') ?? null) : null)
      }
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={wide ? 'min(84rem, 100dvw - 2rem)' : undefined}>
            <Dialog.Header>
              <Dialog.Title textStyle="md">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer !== undefined && <Dialog.Footer ref={buttons}>{footer}</Dialog.Footer>}
            {onClose && (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" colorPalette="gray" aria-label={t`Close`} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
