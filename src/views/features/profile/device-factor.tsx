import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../api/contract/index.ts';
import { oneShot } from '../../../api/one-shot.ts';
import { post } from '../../../api/post.ts';
import { useTask } from '../../ui/use-task.ts';
import { CodeEntry } from './code-entry.tsx';
import { QrCode } from './qr-code.tsx';

/** Codes go beside the machines, as passwords do. */
const codes = oneShot<string>();

type Props = {
  own: Answer<'/user/secondFactor'>;
  canRemove: boolean;
  onAdded: (recoveryCodes: string[]) => void;
  onRemove: () => void;
};

/** Where a person sets up a device that shows codes, or gives it up. */
export function DeviceFactor({ own, canRemove, onAdded, onRemove }: Props) {
  const { t } = useLingui();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const settingUp = useTask<'begin' | 'enable'>(async (intent, signal) => {
    if (intent === 'begin') return setBegun(await post('/user/beginSecondFactor', {}, { signal }));
    const { recoveryCodes } = await post(
      '/user/enableSecondFactor',
      { code: codes.take() ?? '' },
      { signal },
    );
    setBegun(undefined);
    onAdded(recoveryCodes);
  });
  const enable = (code: string) => {
    codes.put(code);
    settingUp.start('enable');
  };
  if (begun)
    return (
      <>
        <Trans>Scan this with your authenticator app, or enter the secret. Shown only once.</Trans>
        <QrCode text={begun.uri} label={t`QR code for your device`} />
        <Box as="code" textStyle="sm" overflowWrap="anywhere">
          {begun.secret}
        </Box>
        <CodeEntry label={t`Code that the device shows`} busy={settingUp.busy} onSend={enable}>
          <Trans>Set up</Trans>
        </CodeEntry>
      </>
    );
  if (!own.device)
    return (
      <Button
        alignSelf="flex-start"
        variant="outline"
        loading={settingUp.busy}
        onClick={() => settingUp.start('begin')}
      >
        <Trans>Set up a device for codes</Trans>
      </Button>
    );
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Trans>An authenticator app is set up for your account.</Trans>
      {canRemove && (
        <Button variant="outline" size="xs" onClick={onRemove}>
          <Trans>Remove device</Trans>
        </Button>
      )}
    </Flex>
  );
}
