import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import type { Chosen } from '../../../machines/forms/record-form-values.ts';
import { longestSkill, maxSkills } from '../../../vocabulary/dispatch.ts';
import { useLoad } from '../../parts/use-load.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTask } from '../../ui/use-task.ts';
import { EngineerField } from '../repairs/index.ts';

type Row = Answer<'/dispatchRule/skills'>['rows'][number];
type Intent = { personId: number; skills: string[] };

/** Skills as they are typed, with any comma between them. */
const skillsIn = (text: string) => [
  ...new Set(
    text
      .split(/[,，、;；]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  ),
];

type EditorProps = {
  row: Row | undefined;
  person: Chosen;
  busy: boolean;
  onSave: (skills: string[]) => void;
};

function SkillsEditor({ row, person, busy, onSave }: EditorProps) {
  const { t } = useLingui();
  const { name } = person;
  const [text, setText] = useState(row?.skills.join(', ') ?? '');
  const skills = skillsIn(text);
  const fits = skills.length <= maxSkills && skills.every((skill) => skill.length <= longestSkill);
  return (
    <Field
      label={t`Skills of ${name}`}
      helper={t`With commas between them, for example: electrical, hydraulics`}
      error={!fits && t`At most ${maxSkills} skills of ${longestSkill} characters`}
    >
      <Flex gap="2">
        <Input value={text} onChange={({ target }) => setText(target.value)} />
        <Button colorPalette="brand" disabled={busy || !fits} onClick={() => onSave(skills)}>
          <Trans>Save</Trans>
        </Button>
      </Flex>
    </Field>
  );
}

function SkillList({ rows, onPick }: { rows: readonly Row[]; onPick: (person: Chosen) => void }) {
  const { t } = useLingui();
  return (
    <Box as="ul" listStyleType="none" aria-label={t`Skills`}>
      {rows.map(({ person, skills }) => (
        <Box as="li" key={person.id} py="1">
          <Button variant="plain" h="auto" p="0" fontWeight="medium" onClick={() => onPick(person)}>
            {person.name}
          </Button>{' '}
          <Box as="span" color="fg.muted" textStyle="sm">
            {skills.join(t({ message: ', ', context: 'list' }))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function SkillsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, loadAgain } = useLoad('/dispatchRule/skills', {});
  const [person, setPerson] = useState<Chosen | null>(null);
  const saving = useTask<Intent>(async (intent, signal) => {
    await post('/dispatchRule/setSkills', intent, { signal });
    setPerson(null);
    loadAgain();
  });
  const rows = data?.rows ?? [];
  return (
    <Modal open title={<Trans>Skills of engineers</Trans>} onClose={onClose}>
      <Flex direction="column" gap="4">
        <Field label={t`Engineer`}>
          <EngineerField label={t`Engineer`} value={person} onChange={setPerson} />
        </Field>
        {person && data && (
          <SkillsEditor
            key={person.id}
            row={rows.find((row) => row.person.id === person.id)}
            person={person}
            busy={saving.busy}
            onSave={(skills) => saving.start({ personId: person.id, skills })}
          />
        )}
        {rows.length > 0 && <SkillList rows={rows} onPick={setPerson} />}
      </Flex>
    </Modal>
  );
}

/** Says which engineer has which skills, for rules that look for one. */
export function SkillsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
        <Trans>Skills…</Trans>
      </Button>
      {open && <SkillsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
