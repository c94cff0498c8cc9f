import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CommentedKind } from '../../../vocabulary/comment.ts';
import { longestComment } from '../../../vocabulary/comment.ts';
import { type Mentionable, type MentionKeys, MentionList } from './mention-list.tsx';
import type { Said } from './use-comment-draft.ts';

/** An @ with what is typed of a name before the caret. */
const beginning = /(?:^|[\s\p{P}])[@＠]([^\s@＠]{0,20})$/u;

type Props = {
  recordKind: CommentedKind;
  recordId: number;
  label: string;
  said: Said;
  busy: boolean;
  onChange: (said: Said) => void;
  onSend: () => void;
  /** What the button that sends it is called. */
  send: string;
  onCancel?: () => void;
};

/** Where a comment is written: after an @ people are offered, Ctrl+Enter sends it. */
export function CommentBox(props: Props) {
  const { recordKind, recordId, label, said, busy, onChange, onSend, send, onCancel } = props;
  const { t } = useLingui();
  const box = useRef<HTMLTextAreaElement>(null);
  const keys = useRef<MentionKeys>(null);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [option, setOption] = useState<string>();
  const empty = said.text.trim() === '';

  const look = (area: HTMLTextAreaElement) => {
    const before = area.value.slice(0, area.selectionStart);
    setTyped(area.selectionStart === area.selectionEnd ? (beginning.exec(before)?.[1] ?? null) : null);
  };
  const pick = ({ id, name }: Mentionable) => {
    const area = box.current;
    if (!area || typed === null) return;
    area.setRangeText(`@${name} `, area.selectionStart - typed.length - 1, area.selectionStart, 'end');
    onChange({
      text: area.value,
      mentions: [...said.mentions.filter((one) => one.id !== id), { id, name }],
    });
    setTyped(null);
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Keys of an input method are its own.
    if (event.nativeEvent.isComposing) return;
    if (typed !== null && keys.current?.(event)) event.preventDefault();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !empty && !busy) onSend();
  };
  return (
    <Box>
      <Textarea
        ref={box}
        autoFocus={onCancel !== undefined}
        rows={2}
        autoresize
        maxH="60"
        maxLength={longestComment}
        aria-label={label}
        placeholder={t`Write a comment. Use @ to mention someone.`}
        value={said.text}
        readOnly={busy}
        aria-autocomplete="list"
        aria-controls={typed === null ? undefined : listId}
        aria-activedescendant={typed === null ? undefined : option}
        onChange={(event) => {
          onChange({ ...said, text: event.target.value });
          look(event.target);
        }}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKey}
      />
      {typed !== null && (
        <Box position="relative">
          <Box position="absolute" top="1" insetX="0" zIndex="popover">
            <MentionList
              id={listId}
              recordKind={recordKind}
              recordId={recordId}
              typed={typed}
              keys={keys}
              onPick={pick}
              onClose={() => setTyped(null)}
              onHighlight={setOption}
            />
          </Box>
        </Box>
      )}
      {(!empty || onCancel) && (
        <Flex justify="flex-end" gap="2" mt="2">
          {onCancel && (
            <Button size="xs" variant="outline" colorPalette="gray" disabled={busy} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button size="xs" colorPalette="brand" loading={busy} disabled={empty} onClick={onSend}>
            {send}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
