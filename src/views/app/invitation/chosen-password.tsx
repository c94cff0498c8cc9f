import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { signIn } from '../../../machines/shell/routes.ts';
import { navigate } from '../../../window/router.ts';
import { useMachines, useSession } from '../../ui/root-context.ts';

/** Leads to the sign-in; whoever is signed in with this browser is signed out for that. */
export function ChosenPassword({ loginid }: { loginid: string }) {
  const { session } = useMachines();
  const other = useSession(({ context }) => context.user?.name);
  const go = () => {
    if (other !== undefined) session.send({ type: 'sign out' });
    navigate(signIn, { replace: true });
  };
  return (
    <Flex role="status" direction="column" gap="4">
      <Box as="h2" fontWeight="semibold">
        <Trans>Your password is set</Trans>
      </Box>
      <p>
        <Trans>You can now sign in as {loginid} with this password.</Trans>
      </p>
      {other !== undefined && (
        <Box color="fg.muted">
          <Trans>{other} is signed in on this browser and will be signed out.</Trans>
        </Box>
      )}
      <Button size="md" autoFocus onClick={go}>
        <Trans>Sign in</Trans>
      </Button>
    </Flex>
  );
}
