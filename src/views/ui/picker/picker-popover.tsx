import { onFirstUse } from '../on-first-use.tsx';
import { OpenedPopover, type SheetProps } from './opened-popover.tsx';

/** A sheet of options under a button; it takes the focus and gives it back. */
export const PickerPopover = onFirstUse<SheetProps>('dialog', OpenedPopover);
