import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useLoad } from '../../parts/use-load.ts';
import { DialogRefusal } from '../../ui/dialog-refusal.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { toast } from '../../ui/toaster.ts';
import { useDialogTask } from '../../ui/use-dialog-task.ts';

type Books = Answer<'/books/get'>;
type Next = NonNullable<Books['next']>;
type Closed = NonNullable<Books['closed']>;

function Close({ next: { month, version, due }, onDone }: { next: Next; onDone: () => void }) {
  const { t } = useLingui();
  const { busy, start, refusal } = useDialogTask<Payload<'/books/close'>>(async (intent) => {
    await post('/books/close', intent);
    toast.success(t`${month} is closed`);
    onDone();
  });
  return (
    <Flex direction="column" gap="2" align="start">
      <Box>
        {due === 0 ? (
          <Trans>Everything that {month} has to charge is posted.</Trans>
        ) : (
          <Trans>
            {month} still has to charge <Plural value={due} one="# asset" other="# assets" />: post its
            depreciation first.
          </Trans>
        )}
      </Box>
      <DialogRefusal text={refusal} />
      <Button
        colorPalette="brand"
        loading={busy}
        disabled={due > 0}
        onClick={() => start({ month, version })}
      >
        <Trans>Close {month}</Trans>
      </Button>
    </Flex>
  );
}

function Reopen({ closed: { month, version }, onDone }: { closed: Closed; onDone: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const { busy, start, refusal } = useDialogTask<Payload<'/books/reopen'>>(async (intent) => {
    await post('/books/reopen', intent);
    toast.success(t`${month} is open again`);
    onDone();
  });
  const reopen = () => {
    setTried(true);
    if (!missing) start({ month, version, reason: reason.trim() });
  };
  return (
    <Flex direction="column" gap="2" align="start" borderTopWidth="1px" pt="4">
      <Field
        label={t`Reason for opening ${month} again`}
        required
        error={tried && missing && t`Please enter a reason`}
        helper={t`The log keeps it. What was printed of the month may say something else afterwards.`}
      >
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <DialogRefusal text={refusal} />
      <Button variant="outline" colorPalette="gray" loading={busy} onClick={reopen}>
        <Trans>Open {month} again</Trans>
      </Button>
    </Flex>
  );
}

/** Up to which month the books are closed; whoever may closes the next one, or opens the last again. */
export function BooksDialog({ onClose }: { onClose: () => void }) {
  const { day } = useFormats();
  const mayClose = usePermission('books.close');
  const mayReopen = usePermission('books.reopen');
  const { data, failure, loadAgain } = useLoad('/books/get', {});
  const { closed, next } = data ?? {};
  return (
    <Modal open title={<Trans>Closed months</Trans>} onClose={onClose}>
      {failure !== null && <ErrorState error={failure} onRetry={loadAgain} />}
      {data && (
        <Flex direction="column" gap="4">
          <Box>
            {closed ? (
              <Trans>
                The books are closed up to {closed.month}, by {closed.by} on {day(closed.at)}.
              </Trans>
            ) : (
              <Trans>No month is closed yet.</Trans>
            )}{' '}
            <Trans>
              Nothing enters a closed month, so that it prints the same for ever: what is late counts from the
              first day that is open.
            </Trans>
          </Box>
          {next && mayClose && <Close key={next.month} next={next} onDone={loadAgain} />}
          {!next && (
            <Box color="fg.muted">
              <Trans>Every month that is over is closed.</Trans>
            </Box>
          )}
          {closed && mayReopen && <Reopen key={closed.month} closed={closed} onDone={loadAgain} />}
        </Flex>
      )}
    </Modal>
  );
}
