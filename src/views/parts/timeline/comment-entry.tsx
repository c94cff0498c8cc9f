import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { commentMachine } from '../../../machines/lifecycles/comment.ts';
import type { CommentedKind } from '../../../vocabulary/comment.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import { usePermission, useUser } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';
import { dot } from '../log/log-timeline.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentText } from './comment-text.tsx';
import type { Said } from './use-comment-draft.ts';

type Comment = NonNullable<Answer<'/timeline/list'>['rows'][number]['comment']>;
type Props = {
  comment: Comment;
  recordKind: CommentedKind;
  recordId: number;
  /** It has changed, or is not what was shown any more. */
  onChanged: () => void;
};

/** What can be done with a comment, as its life and the rights of the person have it. */
function useCan(comment: Comment) {
  const own = comment.author.id === useUser().personId;
  const mayWrite = usePermission('comment.write');
  const looksAfter = usePermission('comment.remove');
  const lifecycle = commentMachine.resolveState({
    value: comment.state,
    context: { own, looksAfter, edits: comment.earlier.length },
  });
  return (type: 'edit' | 'remove') => mayWrite && lifecycle.can({ type });
}

function Earlier({ earlier }: Pick<Comment, 'earlier'>) {
  const { moment } = useFormats();
  const [open, setOpen] = useState(false);
  if (earlier.length === 0) return null;
  return (
    <Box color="fg.muted" textStyle="xs" mt="1">
      <Button size="2xs" variant="plain" px="0" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>Edited</Trans>
      </Button>
      {open && (
        <Box as="ol" listStyleType="none">
          {earlier.toReversed().map(({ text, until }) => (
            <Box as="li" key={until} mt="1" ps="2" borderStartWidth="2px" whiteSpace="pre-wrap">
              <Trans>Until {moment(until)}:</Trans> {text}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Editor({ comment, recordKind, recordId, onChanged, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const [said, setSaid] = useState<Said>({ text: comment.text, mentions: comment.mentions });
  const { busy, start } = useTask<Said & { id: number; version: number }>(
    async ({ id, version, text, mentions }) => {
      try {
        await post('/comment/update', { id, version, text, mentions: mentionedIn({ text, mentions }) });
        onClose();
      } finally {
        // Refused since it was edited elsewhere: what it says now is shown above what was typed.
        onChanged();
      }
    },
  );
  return (
    <CommentBox
      recordKind={recordKind}
      recordId={recordId}
      label={t`Edit comment`}
      said={said}
      busy={busy}
      onChange={setSaid}
      onSend={() => start({ ...said, id: comment.id, version: comment.version })}
      send={t`Save`}
      onCancel={onClose}
    />
  );
}

/** Those whose names still stand in the text. */
export const mentionedIn = ({ text, mentions }: Said) =>
  mentions.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);

/** Something that somebody said. */
export function CommentEntry(props: Props) {
  const { comment, onChanged } = props;
  const { t } = useLingui();
  const can = useCan(comment);
  const [editing, setEditing] = useState<number | null>(null);
  const [requested, setRequested] = useState(false);
  const { busy, start } = useTask<{ id: number; version: number }>(async (at) => {
    try {
      await post('/comment/event', { ...at, event: 'remove' });
    } finally {
      onChanged();
    }
  });
  const { id, version, state, author, at } = comment;
  return (
    <Box
      as="li"
      position="relative"
      ps="4"
      pb="4"
      borderStartWidth="1px"
      _before={{ ...dot, borderColor: 'brand.solid' }}
      _last={{ pb: '0' }}
    >
      <Flex align="center" gap="1" minH="6">
        <Box flex="1" minW="0">
          <Box as="span" fontWeight="medium">
            {author.name}
          </Box>{' '}
          <Box asChild color="fg.muted" textStyle="xs">
            <TimeAgo at={at} />
          </Box>
        </Box>
        {can('edit') && editing === null && (
          <IconButton
            size="2xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Edit comment`}
            data-hint=""
            disabled={busy}
            onClick={() => setEditing(version)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {can('remove') && (
          <IconButton
            size="2xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Remove the comment`}
            data-hint=""
            disabled={busy}
            onClick={() => setRequested(true)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </Flex>
      {state === 'removed' ? (
        <Box color="fg.muted" fontStyle="italic">
          <Trans>Removed by {comment.removedBy}</Trans>
        </Box>
      ) : (
        (editing === null || editing !== version) && (
          <>
            <CommentText text={comment.text} mentions={comment.mentions} />
            <Earlier earlier={comment.earlier} />
          </>
        )
      )}
      {editing !== null && state === 'written' && <Editor {...props} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={requested}
        danger
        title={<Trans>Remove this comment?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        onCancel={() => setRequested(false)}
        onConfirm={() => {
          setRequested(false);
          start({ id, version });
        }}
      >
        <Trans>The text is deleted; a trace of the comment stays.</Trans>
      </ConfirmDialog>
    </Box>
  );
}
