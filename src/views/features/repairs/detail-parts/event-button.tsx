import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { SentRepairEvent } from '../../../../vocabulary/repair.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import { EventDialog } from './event-dialog.tsx';
import { eventWords } from './event-words.tsx';
import type { RepairAction } from './repair-record.ts';

type Props = {
  event: SentRepairEvent;
  /** The one that leads on. */
  primary?: boolean;
  busy: boolean;
  onAct: Act<RepairAction>;
};

/** Sends one event of a repair once the person has confirmed it and said what it needs. */
export function EventButton({ event, primary = false, busy, onAct }: Props) {
  const [open, setOpen] = useState(false);
  const { act, danger = false } = eventWords[event];
  return (
    <>
      <Button
        variant={primary ? 'solid' : 'outline'}
        colorPalette={danger ? 'red' : primary ? 'brand' : 'gray'}
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      <EventDialog
        event={event}
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={(said) => onAct(event, said)}
      />
    </>
  );
}
