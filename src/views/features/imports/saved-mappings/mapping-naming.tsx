import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { MappingNaming as Naming } from '../../../../machines/imports/saved-mapping-events.ts';
import { mappingBounds } from '../../../../vocabulary/import-mappings.ts';
import { NamingDialog } from '../../../parts/saved-views/naming-dialog.tsx';
import { usePermission } from '../../../ui/root-context.ts';
import type { SavedMapping } from './use-saved-mapping.ts';

type Props = {
  mapping?: SavedMapping | undefined;
  mayShareWithAll: boolean;
  busy: boolean;
  onClose: () => void;
  onSave: (naming: Naming) => void;
};

/** Names a mapping, and says with whom it is shared. */
export const MappingNaming = ({ mapping, mayShareWithAll, busy, onClose, onSave }: Props) => (
  <NamingDialog
    title={mapping ? <Trans>Rename or share mapping</Trans> : <Trans>Save as new mapping</Trans>}
    name={mapping?.name ?? ''}
    maxLength={mappingBounds.name}
    saved={mapping}
    share={<Trans>Share this mapping</Trans>}
    mayShare={usePermission('importMapping.share')}
    mayShareWithAll={mayShareWithAll}
    busy={busy}
    onClose={onClose}
    onSave={onSave}
  >
    {({ shared }) =>
      shared && (
        <Box color="fg.muted" textStyle="sm">
          <Trans>Answers to unrecognised values are shared with it.</Trans>
        </Box>
      )
    }
  </NamingDialog>
);
