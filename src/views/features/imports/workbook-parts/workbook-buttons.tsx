import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { Link } from '../../../../window/router.ts';
import { useTask } from '../../../ui/use-task.ts';
import { isAtWork, isToBegin, turnOf, type Workbook } from './workbook-words.ts';

type Decision = Payload<'/importWorkbook/event'>;
type Props = {
  workbook: Workbook;
  isMapped: boolean;
  /** The run that is on the page. */
  shown: number | null;
  onDecided: () => void;
};

/** What can be decided of a workbook and of the sheet whose turn it is. */
export function WorkbookButtons({ workbook, isMapped, shown, onDecided }: Props) {
  const { id, state } = workbook;
  const turn = turnOf(workbook);
  const sending = useTask<Decision>(async (decision, signal) => {
    await post('/importWorkbook/event', decision, { signal }).finally(onDecided);
  });
  const decide = (event: Decision['event']) => sending.start({ id, event });
  if (!turn || !workbook.own) return null;
  const { name, sheet } = turn;
  const halted = state === 'halted';
  return (
    <Flex gap="2" wrap="wrap" mt="3">
      {state === 'goingOn' && isToBegin(turn) && !isMapped && (
        <Button asChild size="sm" colorPalette="brand">
          <Link href={`/imports/new?workbook=${id}`}>
            <Trans>Next sheet: {name}</Trans>
          </Link>
        </Button>
      )}
      {state === 'goingOn' && turn.run && !isToBegin(turn) && turn.run.id !== shown && (
        <Button asChild size="sm" colorPalette="brand">
          <Link href={`/imports/${turn.run.id}`}>
            <Trans>Go to the check of {name}</Trans>
          </Link>
        </Button>
      )}
      {halted && (
        <Button size="sm" colorPalette="brand" loading={sending.busy} onClick={() => decide('again')}>
          <Trans>Import {name} again</Trans>
        </Button>
      )}
      {state !== 'stopped' && !isAtWork(turn) && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={sending.busy}
          onClick={() => sending.start({ id, event: 'leave out', sheet })}
        >
          {halted ? <Trans>Go on with the other sheets</Trans> : <Trans>Leave out {name}</Trans>}
        </Button>
      )}
      {state !== 'stopped' && !isAtWork(turn) && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          loading={sending.busy}
          onClick={() => decide('stop')}
        >
          <Trans>Stop</Trans>
        </Button>
      )}
      {state === 'stopped' && (
        <Button size="sm" colorPalette="brand" loading={sending.busy} onClick={() => decide('continue')}>
          <Trans>Continue</Trans>
        </Button>
      )}
    </Flex>
  );
}
