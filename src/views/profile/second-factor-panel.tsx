import { Badge, Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { oneShot } from '../../api/one-shot.ts';
import { post } from '../../api/post.ts';
import { ErrorState } from '../components/error-state.tsx';
import { Loading } from '../components/loading.tsx';
import { Panel } from '../components/panel.tsx';
import { useLoad } from '../components/use-load.ts';
import { useTask } from '../components/use-task.ts';
import { useMachines } from '../root-context.ts';
import { CodeEntry } from './code-entry.tsx';
import { QrCode } from './qr-code.tsx';

/** Codes go beside the machines, as passwords do. */
const codes = oneShot<string>();

type Wish = 'begin' | 'enable' | 'remove';

/** Where a person sets up the second factor of the own account, or gives it up. */
export function SecondFactorPanel() {
  const { t } = useLingui();
  const { session } = useMachines();
  const { data, failure, loadAgain } = useLoad('own second factor', '/user/secondFactor', {});
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [removing, setRemoving] = useState(false);
  const changing = useTask<Wish>('change of the own second factor', async (wish, signal) => {
    const code = codes.take() ?? '';
    if (wish === 'begin') return setBegun(await post('/user/beginSecondFactor', {}, { signal }));
    if (wish === 'enable') {
      const answer = await post('/user/enableSecondFactor', { code }, { signal });
      setBegun(undefined);
      setRecoveryCodes(answer.recoveryCodes);
      session.send({ type: 'second factor set up' });
    } else {
      await post('/user/removeSecondFactor', { code }, { signal });
      setRemoving(false);
    }
    loadAgain();
  });
  const send = (wish: Wish) => (code: string) => {
    codes.put(code);
    changing.start(wish);
  };

  function body() {
    if (failure !== null) return <ErrorState error={failure} onRetry={loadAgain} />;
    if (!data) return <Loading />;
    if (recoveryCodes)
      return <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes(undefined)} />;
    if (begun)
      return (
        <>
          <Trans>
            Read this with the app on your device, or type the secret into it. It is shown this once.
          </Trans>
          <QrCode text={begun.uri} label={t`QR code for your device`} />
          <Box as="code" textStyle="sm" overflowWrap="anywhere">
            {begun.secret}
          </Box>
          <CodeEntry label={t`Code that the device shows`} busy={changing.busy} onSend={send('enable')}>
            <Trans>Set up</Trans>
          </CodeEntry>
        </>
      );
    if (!data.active)
      return (
        <>
          {data.required ? (
            <Trans>Your role needs a second factor. Please set it up to go on.</Trans>
          ) : (
            <Trans>With it, whoever knows your password cannot sign in without your device.</Trans>
          )}
          <Button alignSelf="flex-start" loading={changing.busy} onClick={() => changing.start('begin')}>
            <Trans>Set up a second factor</Trans>
          </Button>
        </>
      );
    return (
      <>
        <Flex gap="2" align="center">
          <Badge colorPalette="green">
            <Trans>Active</Trans>
          </Badge>
          <Trans>Recovery codes left: {data.recoveryCodes}</Trans>
        </Flex>
        {removing ? (
          <CodeEntry label={t`Code`} busy={changing.busy} onSend={send('remove')}>
            <Trans>Remove</Trans>
          </CodeEntry>
        ) : (
          !data.required && (
            <Button
              alignSelf="flex-start"
              variant="outline"
              colorPalette="gray"
              onClick={() => setRemoving(true)}
            >
              <Trans>Remove the second factor</Trans>
            </Button>
          )
        )}
      </>
    );
  }

  return (
    <Panel as="section" aria-labelledby="second-factor-heading" gridColumn={{ lg: '1 / -1' }}>
      <Flex direction="column" gap="4" maxW="md">
        <Box as="h2" id="second-factor-heading" fontWeight="semibold">
          <Trans>Second factor</Trans>
        </Box>
        {body()}
      </Flex>
    </Panel>
  );
}

function RecoveryCodes({ codes: shown, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <Trans>
        Keep these recovery codes in a safe place. Each signs you in once without the device. They are shown
        this once.
      </Trans>
      <Box as="ul" aria-label={t`Recovery codes`} fontFamily="mono" textStyle="sm" columns={{ sm: 2 }}>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button alignSelf="flex-start" onClick={onKept}>
        <Trans>I have kept them</Trans>
      </Button>
    </>
  );
}
