import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActionBar } from '../../components/action-bar.tsx';

type Props = { onSave: () => void; onCancel: () => void; saving: boolean; note: ReactNode };

export const SaveBar = ({ onSave, onCancel, saving, note }: Props) => (
  <ActionBar note={note}>
    <Button variant="outline" colorPalette="gray" onClick={onCancel} disabled={saving}>
      <Trans>Cancel</Trans>
    </Button>
    <Button colorPalette="brand" onClick={onSave} loading={saving} aria-keyshortcuts="Control+S Meta+S">
      <Trans>Save</Trans>
    </Button>
  </ActionBar>
);
