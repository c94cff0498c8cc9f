import { Button, Menu, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../../api/contract/index.ts';
import { documentKinds } from '../../../../vocabulary/document.ts';
import { kindWords } from '../../../records/document-kinds/index.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { useOpen } from '../../../ui/tab-context.ts';
import { useBeginning } from './use-beginning.tsx';

/** A menu of the documents that can be begun with all that a filter leaves. */
export function DocumentMenu({ filter }: Pick<Payload<'/handover/candidates'>, 'filter'>) {
  const { t } = useLingui();
  const mayWrite = usePermission('handover.write');
  const { open, setOpen, round } = useOpen();
  const { busy, begin, dialog } = useBeginning();
  if (!mayWrite) return null;
  return (
    <>
      <Menu.Root
        key={round}
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'bottom-start' }}
      >
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline" colorPalette="gray" loading={busy}>
            <Trans>New handover</Trans>
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {documentKinds.map((kind) => (
                <Menu.Item key={kind} value={kind} onClick={() => begin(kind, filter)}>
                  {t(kindWords[kind].offer)}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {dialog}
    </>
  );
}
