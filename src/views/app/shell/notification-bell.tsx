import { IconButton } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import { sections } from '../../../api/contract/screens.ts';
import { Link } from '../../../window/router.ts';
import { useUnread } from '../../parts/counts/unread.ts';
import { CountBadge } from './count-badge.tsx';

const maxDescribed = 99;

/** Leads to what the person is told, with how much of it is unread. */
export function NotificationBell() {
  const { t } = useLingui();
  const unread = useUnread();
  const described = unread > maxDescribed ? `${maxDescribed}+` : String(unread);
  const name = t`Notifications`;
  return (
    <IconButton asChild variant="ghost" colorPalette="gray" position="relative" data-hint={name}>
      <Link
        href={sections.Notifications.path}
        aria-label={unread > 0 ? `${name}, ${t`${plural(unread, { other: '# unread' })}`}` : name}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && <CountBadge aria-hidden="true">{described}</CountBadge>}
      </Link>
    </IconButton>
  );
}
