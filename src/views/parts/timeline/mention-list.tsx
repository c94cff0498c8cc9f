import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import type { CommentedKind } from '../../../vocabulary/comment.ts';
import { useLookup } from '../picker/use-lookup.ts';

export type Mentionable = Answer<'/comment/people'>['rows'][number];
/** Gives whether the key was for the list. */
export type MentionKeys = (event: KeyboardEvent) => boolean;

type Props = {
  id: string;
  recordKind: CommentedKind;
  recordId: number;
  /** What stands after the @. */
  typed: string;
  keys: Ref<MentionKeys>;
  onPick: (person: Mentionable) => void;
  onClose: () => void;
  /** The id of the option that Enter takes. */
  onHighlight: (option: string | undefined) => void;
};

/** People who may see the record, offered while a name is typed; the keys stay with the text. */
export function MentionList(props: Props) {
  const { id, recordKind, recordId, typed, keys, onPick, onClose, onHighlight } = props;
  const { t } = useLingui();
  const { found, busy, ready, search } = useLookup<Mentionable>(
    async (text, signal) =>
      (await post('/comment/people', { recordKind, recordId, search: text }, { signal, quiet: true })).rows,
  );
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, found.length - 1);
  const optionOf = (index: number) => `${id}-${index}`;
  const highlighted = found[at] && optionOf(at);
  const look = useEffectEvent(search);
  const highlight = useEffectEvent(onHighlight);
  useEffect(() => look(typed), [typed]);
  useEffect(() => highlight(highlighted), [highlighted]);
  useImperativeHandle(keys, () => ({ key }) => {
    const person = found[at];
    if (key === 'ArrowDown') setChosen(found.length === 0 ? 0 : (at + 1) % found.length);
    else if (key === 'ArrowUp') setChosen(found.length === 0 ? 0 : (at + found.length - 1) % found.length);
    else if ((key === 'Enter' || key === 'Tab') && person) onPick(person);
    else if (key === 'Escape') onClose();
    else return false;
    return true;
  });
  return (
    <Box
      role="listbox"
      id={id}
      aria-label={t`People`}
      aria-busy={busy}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      shadow="md"
      maxH="56"
      overflowY="auto"
      p="1"
    >
      {found.map((person, index) => (
        <Flex
          key={person.id}
          id={optionOf(index)}
          role="option"
          aria-selected={index === at}
          align="baseline"
          gap="2"
          px="2"
          py="1"
          borderRadius="l1"
          cursor="pointer"
          bg={index === at ? 'bg.emphasized' : undefined}
          // The text keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          {person.name}
          <Box as="span" color="fg.muted" textStyle="xs" truncate>
            {person.hint}
          </Box>
        </Flex>
      ))}
      {ready && found.length === 0 && (
        <Box px="2" py="1" color="fg.muted" role="presentation">
          <Trans>No one of that name can see this record</Trans>
        </Box>
      )}
    </Box>
  );
}
