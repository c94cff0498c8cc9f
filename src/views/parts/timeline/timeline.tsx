import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post, postPart } from '../../../api/post.ts';
import type { CommentedKind, TimelinePart } from '../../../vocabulary/comment.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { Select } from '../../ui/select.tsx';
import { useTask } from '../../ui/use-task.ts';
import { ListPart } from '../list/list-part.tsx';
import type { LoadPage } from '../list/load-pages.ts';
import { useList } from '../list/use-list.ts';
import { Entry } from '../log/log-timeline.tsx';
import { PersonField } from '../picker/person-field.tsx';
import { useLoadPart } from '../use-load.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentEntry, mentionedIn } from './comment-entry.tsx';
import { nothingSaid, type Said, useCommentDraft } from './use-comment-draft.ts';
import { WatchToggle } from './watch-toggle.tsx';

type Row = Answer<'/timeline/list'>['rows'][number];
type Props = {
  recordKind: CommentedKind;
  recordId: number;
  /** Changes when the record has changed, so that what was done is loaded. */
  version: number;
};

const loadPage: LoadPage<Row> = async ({ query, limit, after }, signal) => {
  const { recordKind, recordId, part, actorId } = query;
  const answer = await postPart(
    '/timeline/list',
    {
      recordKind: recordKind as CommentedKind,
      recordId: Number(recordId),
      ...(part && { part: part as TimelinePart }),
      ...(actorId && { actorId: Number(actorId) }),
      limit,
      ...(after && { after }),
    },
    { signal, quiet: true },
  );
  return { ...answer, count: null };
};

/** Writes a new comment; what was typed stays until it is kept. */
function NewComment({ recordKind, recordId, onSaid }: Omit<Props, 'version'> & { onSaid: () => void }) {
  const { t } = useLingui();
  const { said, say } = useCommentDraft();
  const { busy, start } = useTask<Said>(async ({ text, mentions }) => {
    await post('/comment/create', { recordKind, recordId, text, mentions: mentionedIn({ text, mentions }) });
    say(nothingSaid);
    onSaid();
  });
  return (
    <CommentBox
      recordKind={recordKind}
      recordId={recordId}
      label={t`New comment`}
      said={said}
      busy={busy}
      onChange={say}
      onSend={() => start(said)}
      send={t`Comment`}
    />
  );
}

/** What was said of a record and what was done to it, newest first. */
export function Timeline({ recordKind, recordId, version }: Props) {
  const { t } = useLingui();
  const title = useId();
  const mayComment = usePermission('comment.write');
  const mayReadLog = usePermission('log.read');
  const mayReadPeople = usePermission('person.read');
  const [part, setPart] = useState('');
  const [actor, setActor] = useState<{ id: number; name: string } | null>(null);
  const subject = { recordKind, recordId };
  const watch = useLoadPart('/watch/get', subject);
  const list = useList({
    use: 'timeline',
    loadPage,
    fixed: { ...subject, version, part, actorId: actor?.id ?? 0 },
  });
  const reload = () => list.send({ type: 'reload' });
  const said = () => {
    reload();
    watch.loadAgain();
  };
  return (
    <Panel as="section" aria-labelledby={title}>
      <Flex align="center" justify="space-between" gap="2" mb="3" minH="8">
        <Box as="h2" id={title} fontWeight="semibold">
          <Trans>Timeline</Trans>
        </Box>
        <WatchToggle subject={subject} watch={watch} />
      </Flex>
      {mayComment && <NewComment {...subject} onSaid={said} />}
      {mayReadLog && (
        <Flex gap="2" my="3" wrap="wrap">
          <Box flex="1" minW="8rem">
            <Select
              aria-label={t`What is shown`}
              value={part}
              onChange={setPart}
              options={[
                { value: '', label: t`Everything` },
                { value: 'comments', label: t`Comments` },
                { value: 'changes', label: t`Changes` },
                { value: 'documents', label: t`Handovers` },
              ]}
            />
          </Box>
          {mayReadPeople && (
            <Box flex="1" minW="8rem">
              <PersonField
                label={t`By`}
                placeholder={t`Anyone`}
                value={actor}
                onPick={setActor}
                onClear={() => setActor(null)}
              />
            </Box>
          )}
        </Flex>
      )}
      <Box mt="3">
        <ListPart
          list={list}
          bones={
            <Flex direction="column" gap="3" aria-busy="true">
              <Skeleton h="10" />
              <Skeleton h="10" />
              <Skeleton h="10" />
            </Flex>
          }
          empty={<EmptyState title={<Trans>Nothing yet</Trans>} />}
          more={<Trans>Earlier</Trans>}
        >
          {(rows) => (
            <Box as="ol" listStyleType="none" ps="1.5">
              {rows.map(({ id, comment, entry }) =>
                comment ? (
                  <CommentEntry key={id} comment={comment} {...subject} onChanged={reload} />
                ) : (
                  entry && <Entry key={id} entry={entry} />
                ),
              )}
            </Box>
          )}
        </ListPart>
      </Box>
    </Panel>
  );
}
