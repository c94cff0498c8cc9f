import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import Wrench from 'lucide-react/icons/wrench';
import { useCompany } from '../ui/company.ts';
import { Notice } from './notice.tsx';

export default function HeldNotice({ mode }: { mode: 'readOnly' | 'maintenance' }) {
  const { serviceNote } = useCompany();
  return (
    <Notice>
      <Wrench size={18} aria-hidden="true" />
      <Box>
        {mode === 'readOnly' ? (
          <Trans>The system is read-only: nothing can be changed at the moment.</Trans>
        ) : (
          <Trans>The system is under maintenance: only administrators can work at the moment.</Trans>
        )}
        {serviceNote !== '' && <Box overflowWrap="anywhere">{serviceNote}</Box>}
      </Box>
    </Notice>
  );
}
