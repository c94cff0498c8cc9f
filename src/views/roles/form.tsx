import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useParams, useSearch } from '../../window/router.ts';
import { TextInput } from '../components/form/inputs.tsx';
import { RecordFormPage } from '../components/form/record-form-page.tsx';
import { useRecordForm } from '../components/form/use-record-form.ts';
import { Section } from '../components/section.tsx';
import { useTitles } from '../shell/titles.ts';
import { Effect } from './effect.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { modules } from './modules.ts';
import { OrganisationsInput } from './organisations-input.tsx';
import { emptyRole, reachesChosen, roleForm } from './role-form.ts';
import { RoleMissing } from './role-missing.tsx';
import { ScopeInput } from './scope-input.tsx';

const idIn = (text: string | null | undefined) => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const none: readonly number[] = [];
const begin = (from: number | null) => ({ start: emptyRole, seeds: from === null ? none : [from] });

export default function RoleFormScreen() {
  const id = idIn(useParams().id);
  const from = idIn(new URLSearchParams(useSearch()).get('from'));
  const titleOf = useTitles();
  const running = useRecordForm(roleForm, id, begin(from));
  const { mine, context } = running;
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New role</Trans> : <Trans>Edit role</Trans>}
      missing={<RoleMissing />}
    >
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={60} />
        </Section>
        {modules.map(({ title, permissions }) => (
          <Section key={title} title={titleOf(title)}>
            {permissions.map((name) => (
              <ScopeInput key={name} name={name} />
            ))}
          </Section>
        ))}
        {reachesChosen(mine) && (
          <Section>
            <OrganisationsInput organisations={mine.organisations} />
          </Section>
        )}
        <Section title={<Trans>Menu</Trans>}>
          <MenuPreview granted={(permission) => Boolean(mine[permission])} />
        </Section>
        {id !== null && <Effect id={id} base={context.base} mine={mine} />}
      </Flex>
    </RecordFormPage>
  );
}
