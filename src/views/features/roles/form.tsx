import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { byAddress } from '../../parts/form/by-address.tsx';
import { TextInput } from '../../parts/form/inputs.tsx';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { idIn, useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { Section } from '../../ui/section.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Effect } from './effect.tsx';
import { Matrix } from './matrix.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { OrganisationsInput } from './organisations-input.tsx';
import { emptyRole, reachesChosen, roleForm } from './role-form.ts';

const none: readonly number[] = [];
const begin = (from: number | null) => ({ start: emptyRole, seeds: from === null ? none : [from] });

function RoleForm({ search: query }: { search: string }) {
  const id = useFormId();
  const from = idIn(new URLSearchParams(query).get('from'));
  const running = useRecordForm(roleForm, id, begin(from));
  const { mine, context } = running;
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New role</Trans> : <Trans>Edit role</Trans>}
      missing={<RecordNotFound kind="role" />}
    >
      <Flex direction="column" gap="4">
        <Section>
          <TextInput name="name" required maxLength={60} />
        </Section>
        <Flex direction={{ base: 'column', xl: 'row' }} gap="4" align={{ xl: 'start' }}>
          <Box flex="1" minW="0">
            <Matrix />
          </Box>
          <Box w={{ xl: '16rem' }} flexShrink="0" position={{ xl: 'sticky' }} top="4">
            <SidePanel title={<Trans>Menu</Trans>}>
              <MenuPreview granted={(permission) => Boolean(mine[permission])} />
            </SidePanel>
          </Box>
        </Flex>
        {reachesChosen(mine) && (
          <Section>
            <OrganisationsInput organisations={mine.organisations} />
          </Section>
        )}
        {id !== null && <Effect id={id} base={context.base} mine={mine} />}
      </Flex>
    </RecordFormPage>
  );
}

export default byAddress(RoleForm);
