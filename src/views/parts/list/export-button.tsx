import { Button, type ButtonProps, Menu, Spinner } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';

type Props = ButtonProps & { busy: boolean; label?: string };

/** Opens what can be exported, or while that is under way what can be done about it; it keeps the focus meanwhile. */
export function ExportButton({ busy, label, ...button }: Props) {
  const { t } = useLingui();
  return (
    <Button variant="outline" colorPalette="gray" bg="bg.panel" aria-busy={busy || undefined} {...button}>
      {busy ? <Spinner size="xs" aria-hidden="true" /> : <Download aria-hidden="true" />}
      {busy ? t`Exporting` : (label ?? t`Export`)}
    </Button>
  );
}

/** Stands in the menu while an export is under way. */
export const CancelExport = ({ onCancel }: { onCancel: () => void }) => (
  <Menu.Item value="cancel" onClick={onCancel}>
    <Trans>Cancel export</Trans>
  </Menu.Item>
);
