import { Trans } from '@lingui/react/macro';
import { useCompany } from '../ui/company.ts';
import { NoticeBand } from './notice-band.tsx';

export default function HeldNotice({ mode }: { mode: 'readOnly' | 'maintenance' }) {
  const { serviceNote } = useCompany();
  return (
    <NoticeBand>
      {mode === 'readOnly' ? (
        <Trans>The system is read-only: nothing can be changed at the moment.</Trans>
      ) : (
        <Trans>The system is under maintenance: only administrators can work at the moment.</Trans>
      )}{' '}
      {serviceNote}
    </NoticeBand>
  );
}
