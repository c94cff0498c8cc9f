import { Box, Button, Flex, Textarea } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiFault } from '../../../api/fault.ts';
import { post } from '../../../api/post.ts';
import { type PlacedPerson, placePeople, readPastedPeople } from '../../../machines/imports/pasted-people.ts';
import { readPastedRows } from '../../../vocabulary/pasted-rows.ts';
import { TreeField } from '../../parts/picker/tree-field.tsx';
import { useTree } from '../../parts/picker/trees.ts';
import { Field } from '../../ui/field.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { Modal } from '../../ui/modal.tsx';
import { PreviewList } from '../../ui/preview-list.tsx';
import { toast } from '../../ui/toaster.ts';
import { useTask } from '../../ui/use-task.ts';

/** In one go: each is a call of its own, with its own entry in the log. */
const max = 500;

type Refused = { line: string; why: string };
type Intent = { text: string; ready: readonly PlacedPerson[] };

async function addPerson(
  { name, jobNo, post: job, phone, email, organisationId }: PlacedPerson,
  signal: AbortSignal,
) {
  const optional = Object.entries({ post: job, phone, email }).filter(([, text]) => text !== '');
  const fields = { name, jobNo, organisationId: organisationId ?? 0, ...Object.fromEntries(optional) };
  await post('/person/create', fields, { signal });
}

function useProblem() {
  const { t } = useLingui();
  return ({ problem, organisation, surplus }: PlacedPerson) => {
    switch (problem) {
      case 'no name':
        return t`The name is missing.`;
      case 'no job number':
        return t`The job number is missing.`;
      case 'twice':
        return t`This job number is already in a line above.`;
      case 'several organisations':
        return t`Several organisations are named ${organisation}. Enter the full path with “/”.`;
      case 'too many cells':
        return t`There are more cells than columns: ${surplus}`;
      case 'unknown organisation':
        return organisation === '' ? t`Which organisation?` : t`Organisation ${organisation} not found.`;
      case null:
        return undefined;
    }
  };
}

/** Adds several at once, typed or pasted: what cannot be added stays, with the reason beside it. */
export function SeveralPeople({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { t } = useLingui();
  const problemOf = useProblem();
  const [text, setText] = useState('');
  const [defaultValue, setDefault] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [done, setDone] = useState(0);
  const organisations = useTree('organisation').found;
  const { people, ignored } = readPastedPeople(text);
  const placed = placePeople(people, organisations, defaultValue);
  const ready = placed.filter(({ problem }) => problem === null);
  const ordered = [...placed.filter(({ problem }) => problem !== null), ...ready];
  const [count, input] = [ready.length, people.length];
  const [number, all, columns] = [done, count, ignored.join(', ')];
  const tooMany = input > max;
  const defaultLabel = t`Organisation for lines without one`;
  const adding = useTask(async (intent: Intent, signal) => {
    const added = new Set<string>();
    const back: Refused[] = [];
    try {
      for (const person of intent.ready) {
        try {
          await addPerson(person, signal);
          added.add(person.line);
        } catch (error) {
          if (!(error instanceof ApiFault) || error.kind !== 'refused') throw error;
          back.push({ line: person.line, why: messageOf(error) });
        }
        setDone(added.size + back.length);
      }
    } finally {
      const rest = readPastedRows(intent.text, { typed: true })
        .map(({ line }) => line)
        .filter((line) => !added.has(line));
      setDone(0);
      setRefused(back);
      setText(rest.join('\n'));
      const count = added.size;
      if (count > 0) {
        toast.success(t`${plural(count, { one: '# person added', other: '# people added' })}`);
        onAdded();
      }
      if (readPastedPeople(rest.join('\n')).people.length === 0) onClose();
    }
  });
  return (
    <Modal
      open
      size="lg"
      placement="top"
      title={t`Add several people`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            colorPalette="brand"
            loading={adding.busy}
            loadingText={t`${number} of ${all}`}
            disabled={count === 0 || tooMany}
            onClick={() => adding.start({ text, ready })}
          >
            <Plural value={count} one="Add # person" other="Add # people" />
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Field label={defaultLabel}>
          <TreeField
            tree="organisation"
            label={defaultLabel}
            value={defaultValue}
            onPick={({ id }) => setDefault(id)}
            onClear={() => setDefault(null)}
            placeholder={t`Select…`}
          />
        </Field>
        <Field
          label={t`One person per line`}
          helper={t`Name, job number, organisation, post, phone, e-mail; or the cells of a table with the names of its columns.`}
          error={tooMany && t`At most ${max} at a time; you entered ${input}.`}
        >
          <Textarea
            rows={8}
            value={text}
            readOnly={adding.busy}
            onChange={(event) => setText(event.target.value)}
            data-autofocus
          />
        </Field>
        {ignored.length > 0 && (
          <Box textStyle="sm" color="fg.warning">
            <Trans>Not imported: {columns}</Trans>
          </Box>
        )}
        {placed.length > 0 && !tooMany && (
          <PreviewList lines={ordered}>
            {(person) => {
              const why = problemOf(person) ?? refused.find(({ line }) => line === person.line)?.why;
              const organisation = organisations.find(({ id }) => id === person.organisationId)?.path;
              const { name, jobNo, post, phone, email } = person;
              return (
                <Box as="li" py="0.5">
                  {[name, jobNo, organisation, post, phone, email].filter(Boolean).join(' · ')}
                  {why && (
                    <Box as="span" display="block" color="fg.error" textStyle="xs">
                      {why}
                    </Box>
                  )}
                </Box>
              );
            }}
          </PreviewList>
        )}
      </Flex>
    </Modal>
  );
}
