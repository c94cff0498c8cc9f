import { IconButton } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { sections } from '../../../api/contract/screens.ts';
import { Link } from '../../../window/router.ts';
import { useRunningJobs } from '../../parts/counts/running-jobs.ts';
import { CountBadge } from './count-badge.tsx';

const maxDescribed = 99;

/** Leads to the jobs that are at work; nothing while there are none. */
export function JobsBadge() {
  const { t } = useLingui();
  const running = useRunningJobs();
  if (running === 0) return null;
  const name = t`${plural(running, { one: '# job running', other: '# jobs running' })}`;
  return (
    <IconButton asChild variant="ghost" colorPalette="gray" position="relative" data-hint={name}>
      <Link href={`${sections.Jobs.path}?running=1`} aria-label={name}>
        <LoaderCircle aria-hidden="true" />
        <CountBadge colorPalette="brand" aria-hidden="true">
          {running > maxDescribed ? `${maxDescribed}+` : running}
        </CountBadge>
      </Link>
    </IconButton>
  );
}
