import { Box, chakra, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { browserName } from '../../../i18n/browser-name.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { profilePath } from '../../../vocabulary/menu.ts';
import { Link } from '../../../window/router.ts';
import { forgetNewBrowser, useNewBrowser } from './new-browser.ts';

const ProfileLink = chakra(Link, { base: { textDecoration: 'underline', whiteSpace: 'nowrap' } });

/** Above the page until it is closed: a notice over it would be in the way, and gone before it is read. */
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
    <Flex
      role="status"
      gap="2.5"
      align="flex-start"
      ps={{ base: '3', md: '5' }}
      pe="2"
      py="1.5"
      bg="orange.subtle"
      borderBottomWidth="1px"
      borderColor="orange.muted"
      _print={{ display: 'none' }}
    >
      <Box color="orange.fg" pt="1.5" aria-hidden="true">
        <TriangleAlert size={16} />
      </Box>
      <Box flex="1" py="1" overflowWrap="anywhere">
        <Trans>
          Your account was used to sign in from another browser: {which}. If this was not you, change your
          password and end the other sessions in your profile.
        </Trans>{' '}
        <ProfileLink href={profilePath}>
          <Trans>Go to profile</Trans>
        </ProfileLink>
      </Box>
      <IconButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={t`Close`}
        onClick={forgetNewBrowser}
      >
        <X />
      </IconButton>
    </Flex>
  );
}
