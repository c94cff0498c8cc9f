import { Box, Flex, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRoleNames } from '../../records/role-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useIsGated, useUser } from '../../ui/root-context.ts';
import { AbsencePanel } from './absence-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { GateNote } from './gate-note.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const approving = ['handover.approve', 'disposal.approve', 'bill.approve'];

/** The person's own page. */
export default function Profile() {
  const { t } = useLingui();
  const { namesOf } = useRoleNames();
  const { name, avatar, loginid, organ, post, roleGroup, permissions } = useUser();
  const gated = useIsGated();
  const approves = approving.some((permission) => permissions.includes(permission));
  const details = [
    { key: 'loginid', label: t`Job number`, value: loginid },
    { key: 'organisation', label: t`Organisation`, value: organ },
    { key: 'post', label: t`Position`, value: post },
    { key: 'role', label: t`Role`, value: namesOf(roleGroup.split('、')) },
  ];
  return (
    <>
      <PageHeading title={<Trans>Profile</Trans>} />
      <GateNote />
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4" alignItems="start">
        <Panel as="section">
          <Flex align="center" gap="3" mb="5">
            <Avatar name={name} source={avatar} size={48} />
            <Box textStyle="md" fontWeight="semibold">
              {name}
            </Box>
          </Flex>
          <DataList items={details} />
        </Panel>
        <PasswordPanel />
        <SecondFactorPanel />
        {!gated && approves && <AbsencePanel />}
        {!gated && permissions.includes('comment.read') && <NotificationPanel />}
        {!gated && <CalendarPanel />}
        <SessionsPanel />
      </Grid>
    </>
  );
}
