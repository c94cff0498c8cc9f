import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { post } from '../../../../api/post.ts';
import { notifyJobOrdered } from '../../../parts/counts/running-jobs.ts';
import { useLoad } from '../../../parts/use-load.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { type Chosen, isAnything, nothingChosen, toSend } from './answer-form.ts';
import { CreateAll } from './create-all.tsx';
import { TakeSuggestions } from './take-suggestions.tsx';
import { UnknownNames } from './unknown-names.tsx';
import { OtherAssets, UnknownWords } from './unknown-words.tsx';

type Props = {
  id: number;
  onAnswered: () => void;
  /** What came of the rows so far: folded away while names are still to be confirmed. */
  outcome: ReactNode;
  /** Stands above where nothing is to be confirmed. */
  note: ReactNode;
};

/** Words and names of a checked file that nothing is known by: a person says what they mean, and it is checked anew. */
export function UnknownPanel({ id, onAnswered, outcome, note }: Props) {
  const { t } = useLingui();
  const { data, failure, loadAgain } = useLoad('/import/unknown', { id });
  const [chosen, setChosen] = useState(nothingChosen);
  const sending = useTask<Chosen>(async (answers, signal) => {
    await post('/import/answer', { id, ...toSend(answers) }, { signal });
    notifyJobOrdered();
    onAnswered();
  });
  if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
  if (!data) return <Skeleton h="20" mt="4" aria-busy="true" />;
  const count = data.words.length + data.names.length + data.others;
  if (count === 0) {
    return (
      <>
        {note}
        {outcome}
      </>
    );
  }
  return (
    <>
      <Panel as="section" aria-label={t`Unrecognised values`} mt="4" px="0" py="4">
        <Flex
          align="center"
          justify="space-between"
          wrap="wrap"
          gap="3"
          px={{ base: '4', md: '5' }}
          position="sticky"
          top="0"
          bg="bg.panel"
          zIndex="1"
        >
          <Box flex="1 1 20rem">
            <Box as="h2" fontWeight="semibold">
              {data.more ? (
                <Trans>More than {count} names to confirm</Trans>
              ) : (
                <Plural value={count} one="# name to confirm" other="# names to confirm" />
              )}
            </Box>
            <Box color="fg.muted" textStyle="sm">
              <Trans>
                Choose what each value means, then check the file again. Your choices are remembered for files
                of this format.
              </Trans>
              {data.more && (
                <>
                  {' '}
                  <Trans>There are more. They follow after these.</Trans>
                </>
              )}
            </Box>
          </Box>
          <TakeSuggestions unknown={data} chosen={chosen} busy={sending.busy} onChange={setChosen} />
          <CreateAll unknown={data} chosen={chosen} busy={sending.busy} onCreate={sending.start} />
          <Button loading={sending.busy} disabled={!isAnything(chosen)} onClick={() => sending.start(chosen)}>
            <Trans>Check again</Trans>
          </Button>
        </Flex>
        <OtherAssets unknown={data} chosen={chosen} onChange={setChosen} />
        <UnknownWords unknown={data} chosen={chosen} onChange={setChosen} />
        <UnknownNames unknown={data} chosen={chosen} onChange={setChosen} />
      </Panel>
      <Box as="details" mt="4">
        <Box
          as="summary"
          cursor="pointer"
          py="1"
          focusVisibleRing="outside"
          borderRadius="l1"
          w="fit-content"
        >
          <Trans>The rows so far: those with names to confirm count as rejected until then</Trans>
        </Box>
        {outcome}
      </Box>
    </>
  );
}
