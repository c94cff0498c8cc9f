import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post } from '../../../api/post.ts';
import { useTask } from '../../ui/use-task.ts';
import { ShownOnceDialog } from '../accounts/index.ts';
import type { Device } from './device-record.ts';

type Props = { device: Device; reload: () => void };

/** Makes a token for a sensor and shows it this once. It stays in the view: what a machine knows, inspectors print. */
export function TokenButton({ device: { id, version, tokenAt, deviceNo }, reload }: Props) {
  const { t } = useLingui();
  const [made, setMade] = useState<string>();
  const renewing = useTask(async (_: null, signal) => {
    const { token } = await post('/device/renewToken', { id, version }, { signal });
    setMade(token);
    reload();
  });
  return (
    <>
      <Button variant="outline" loading={renewing.busy} onClick={() => renewing.start(null)}>
        {tokenAt === null ? <Trans>Create token</Trans> : <Trans>Renew token</Trans>}
      </Button>
      {made !== undefined && (
        <ShownOnceDialog
          title={<Trans>Token of {deviceNo}</Trans>}
          label={t({ message: 'Token', context: 'device' })}
          secret={made}
          onClose={() => setMade(undefined)}
        >
          <Trans>
            Shown only once. The sensor sends it with its readings. An earlier token no longer works.
          </Trans>
        </ShownOnceDialog>
      )}
    </>
  );
}
