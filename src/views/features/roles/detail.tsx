import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Link, useParams } from '../../../window/router.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { EditLink } from '../../parts/record/edit-link.tsx';
import { RecordAbsent } from '../../parts/record/record-absent.tsx';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { RecordPage } from '../../parts/record/record-page.tsx';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import { person } from '../../records/person.ts';
import { role as kind } from '../../records/role.ts';
import { useRoleNames } from '../../records/role-names.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { Rights } from './rights.tsx';

type Role = Answer<'/role/get'>;

const roleRecord = recordOf({
  kind: 'role',
  use: 'role page',
  load: (id, signal): Promise<Role> => post('/role/get', { id }, { signal }),
  actions: { remove: ({ id, version }) => post('/role/remove', { id, version }) },
  removal: { action: 'remove', described: msg`Role removed`, to: kind.address },
});

type ActionsProps = { role: Role; busy: boolean; onRemove: () => void };

/** One of the product can be copied alone. */
function Actions({ role: { id, builtIn, people }, busy, onRemove }: ActionsProps) {
  const mayWrite = usePermission('role.write');
  if (!mayWrite) return null;
  return (
    <>
      <Button asChild variant="outline" colorPalette="gray" bg="bg.panel">
        <Link href={`${kind.address}/new?from=${id}`}>
          <Copy aria-hidden="true" />
          <Trans context="role">Copy</Trans>
        </Link>
      </Button>
      {!builtIn && (
        <>
          <EditLink href={`${kind.address}/${id}/edit`} />
          <ActionButton
            danger
            busy={busy}
            disabled={people > 0}
            onDo={onRemove}
            ask={{
              title: <Trans>Remove this role?</Trans>,
              text: <Trans>No one has this role. What it allowed stays in the log.</Trans>,
              confirm: <Trans>Remove</Trans>,
            }}
          >
            <Trans>Remove</Trans>
          </ActionButton>
        </>
      )}
    </>
  );
}

function Holders({ role: { people, holders } }: { role: Role }) {
  if (people === 0) return <Trans>No one has this role.</Trans>;
  return (
    <Flex as="ul" direction="column" gap="1" listStyleType="none">
      {holders.map(({ id, name, loginid }) => (
        <Flex as="li" key={id} gap="3" justify="space-between" align="baseline">
          <TextLink href={`${person.address}/${id}`}>{name}</TextLink>
          <Box color="fg.muted" textStyle="xs">
            {loginid}
          </Box>
        </Flex>
      ))}
      {holders.length < people && (
        <Box as="li" color="fg.muted">
          <Trans>{people} in total</Trans>
        </Box>
      )}
    </Flex>
  );
}

/** One role: what it may do and how far, the menu that follows, who has it, and its log. */
export default function RoleDetail() {
  const { t } = useLingui();
  const { nameOf } = useRoleNames();
  const { list } = useFormats();
  const page = useRecord(roleRecord, Number(useParams().id));
  const role = page.record;
  if (!role) return <RecordAbsent page={page} missing={<RecordNotFound kind="role" />} />;
  const { builtIn, grant, organisations } = role;
  const name = nameOf(role.name);
  return (
    <RecordPage
      page={page}
      kind="role"
      record={role}
      label={name}
      heading={
        <PageHeading
          title={
            <Flex as="span" align="center" gap="2.5" wrap="wrap">
              {name}
              {builtIn && (
                <Badge colorPalette="gray">
                  <Trans>Built in</Trans>
                </Badge>
              )}
            </Flex>
          }
          lead={t(kind.name)}
        >
          <Actions role={role} busy={page.busy} onRemove={() => page.act('remove')} />
        </PageHeading>
      }
      side={
        <>
          <SidePanel title={<Trans>Menu</Trans>}>
            <MenuPreview granted={(permission) => permission in grant} />
          </SidePanel>
          {organisations.length > 0 && (
            <SidePanel title={t(kind.fields.organisations)}>
              {list(organisations.map((organisation) => organisation.name))}
            </SidePanel>
          )}
          <SidePanel title={<Trans>Assigned to</Trans>}>
            <Holders role={role} />
          </SidePanel>
        </>
      }
    >
      <Rights role={role} />
    </RecordPage>
  );
}
