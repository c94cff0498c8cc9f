import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useParams, useSearch } from '../../window/router.ts';
import { TextInput } from '../components/form/inputs.tsx';
import { RecordFormPage } from '../components/form/record-form-page.tsx';
import { useRecordForm } from '../components/form/use-record-form.ts';
import { Section } from '../components/section.tsx';
import { permissionNames } from '../records/role.ts';
import { useTitles } from '../shell/titles.ts';
import { Effect } from './effect.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { OrgansInput } from './organs-input.tsx';
import { emptyRole, reachesChosen, roleForm } from './role-form.ts';
import { RoleMissing } from './role-missing.tsx';
import { ScopeInput } from './scope-input.tsx';

const idIn = (text: string | null | undefined) => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const none: readonly number[] = [];
const begin = (from: number | null) => ({ start: emptyRole, seeds: from === null ? none : [from] });

/** The section of the menu to which a permission belongs, in the order of the menu. */
const groups = [
  { title: 'Assets', modules: ['asset'] },
  { title: 'Custody', modules: ['custody'] },
  { title: 'Import', modules: ['import'] },
  { title: 'Suppliers', modules: ['supplier'] },
  { title: 'People', modules: ['person'] },
  { title: 'Accounts', modules: ['account', 'role'] },
  { title: 'System', modules: ['log', 'dashboard', 'error', 'machine', 'system'] },
] as const;

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
        {groups.map(({ title, modules }) => (
          <Section key={title} title={titleOf(title)}>
            {permissionNames
              .filter((name) => modules.some((module) => name.startsWith(`${module}.`)))
              .map((name) => (
                <ScopeInput key={name} name={name} />
              ))}
          </Section>
        ))}
        {reachesChosen(mine) && (
          <Section>
            <OrgansInput organs={mine.organs} />
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
