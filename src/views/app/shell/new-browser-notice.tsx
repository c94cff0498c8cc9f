import { chakra, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { browserName } from '../../../i18n/browser-name.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { profilePath } from '../../../vocabulary/menu.ts';
import { Link } from '../../../window/router.ts';
import { NoticeBand } from '../notice-band.tsx';
import { forgetNewBrowser, useNewBrowser } from './new-browser.ts';

const ProfileLink = chakra(Link, { base: { textDecoration: 'underline', whiteSpace: 'nowrap' } });

/** Stands above the page until it is closed. */
export function NewBrowserNotice() {
  const { t } = useLingui();
  const { zoned } = useFormats();
  const news = useNewBrowser();
  // It is not the next person's.
  useEffect(() => forgetNewBrowser, []);
  if (!news) return null;
  const { at, ip, userAgent } = news;
  const which = [browserName(userAgent), ip, zoned(at)].filter(Boolean).join(', ');
  return (
    <NoticeBand
      button={
        <IconButton
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Close`}
          onClick={forgetNewBrowser}
        >
          <X />
        </IconButton>
      }
    >
      <Trans>
        Your account was used to sign in from another browser: {which}. If this was not you, change your
        password and end the other sessions in your profile.
      </Trans>{' '}
      <ProfileLink href={profilePath}>
        <Trans>Go to profile</Trans>
      </ProfileLink>
    </NoticeBand>
  );
}
