import { Alert } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLoad } from '../../../parts/use-load.ts';
import { repair } from '../../../records/repair.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** Tells before anything is sent that the asset has a repair already. */
export function OpenRepair({ assetId }: { assetId: number }) {
  const { data } = useLoad('/repair/assets', { id: assetId });
  const open = data?.rows[0]?.openRepair;
  if (!open) return null;
  return (
    <Alert.Root status="warning" mb="4" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Trans>
            This asset already has an open repair:{' '}
            <TextLink href={`${repair.address}/${open.id}`} textDecoration="underline">
              {open.repairNo}
            </TextLink>
          </Trans>
        </Alert.Title>
        <Alert.Description whiteSpace="pre-wrap">{open.fault}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
