import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isCancelled } from '../../../api/fault.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { useTab } from '../../ui/tab-context.ts';
import { useForm } from './form-context.ts';

export type SaveBarProps = {
  saveLabel?: ReactNode;
  /** The button by which it takes effect at once, for those who may let it. */
  effectLabel?: ReactNode;
  /** It takes effect without a further question. */
  effectAtOnce?: boolean;
  /** Saves, and opens the page of the record with a query that begins what comes next. */
  saveAnd?: { label: ReactNode; query: string } | undefined;
  /** Where giving up leads, if neither to the list nor to the record. */
  inputUpTo?: string;
};

/** The buttons of a form, with what went wrong beside them. */
export function SaveBar({
  saveLabel = <Trans>Save</Trans>,
  effectLabel,
  effectAtOnce = false,
  saveAnd,
  inputUpTo,
}: SaveBarProps) {
  const { send, save, snapshot, context, form, effectOnly } = useForm();
  const { giveUp } = useTab();
  const { id, fault, intent } = context;
  const saving = snapshot.matches('saving');
  const said =
    fault === null || isCancelled(fault) ? null : fault instanceof Error ? fault.message : messageOf(fault);
  return (
    <ActionBar note={said} eitherMode={form.eitherMode}>
      <Button
        variant="outline"
        colorPalette="gray"
        disabled={saving}
        onClick={() => giveUp(inputUpTo ?? (id === null ? form.at : `${form.at}/${id}`))}
      >
        <Trans>Cancel</Trans>
      </Button>
      {saveAnd && (
        <Button variant="outline" colorPalette="brand" disabled={saving} onClick={() => save(saveAnd.query)}>
          {saveAnd.label}
        </Button>
      )}
      {!effectOnly && (
        <Button
          variant={effectLabel ? 'outline' : 'solid'}
          colorPalette="brand"
          loading={saving && intent === 'save'}
          disabled={saving}
          onClick={() => save()}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {saveLabel}
        </Button>
      )}
      {effectLabel && (
        <Button
          colorPalette="brand"
          loading={saving && intent === 'put into effect'}
          disabled={saving}
          onClick={() => {
            send({ type: 'put into effect' });
            if (effectAtOnce) send({ type: 'confirm' });
          }}
        >
          {effectLabel}
        </Button>
      )}
    </ActionBar>
  );
}
