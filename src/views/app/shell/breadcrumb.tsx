import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { ungranted } from '../../../api/contract/screens.ts';
import { type Granted, trail } from '../../../machines/shell/menu-model.ts';
import { Link } from '../../../window/router.ts';
import { useTitles } from '../../records/screen-titles.ts';
import { useMachines } from '../../ui/root-context.ts';

const styles: SystemStyleObject = {
  listStyleType: 'none',
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& li': { display: 'flex', alignItems: 'center', minW: '0', '&:not(:last-child)': { hideBelow: 'sm' } },
  '& a': { color: 'fg.muted', _hover: { color: 'brand.fg' } },
  '& .title': { truncate: true, color: 'fg.muted', '&[aria-current]': { color: 'fg' } },
  '& .slash': { px: '2', color: 'fg.subtle' },
};

/** The way from the dashboard to the screen; the last step is where the person is. */
export function Breadcrumb({ screen }: { screen: Granted }) {
  const { t } = useLingui();
  const translate = useTitles();
  const { tabs } = useMachines();
  const label = useSelector(
    tabs,
    ({ context }) => context.tabs.find(({ id }) => id === context.active)?.label,
  );
  const crumbs = trail(screen, ungranted[0]);
  return (
    <Box as="nav" aria-label={t`Breadcrumb`} minW="0">
      <chakra.ol css={styles}>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          // A record is called by its own name.
          const title = (last && label) || translate(crumb.title);
          return (
            <li key={`${crumb.path} ${crumb.title}`}>
              {crumb.linked ? (
                <Link href={crumb.path}>{title}</Link>
              ) : (
                <span className="title" aria-current={last ? 'page' : undefined}>
                  {title}
                </span>
              )}
              {!last && (
                <span className="slash" aria-hidden="true">
                  /
                </span>
              )}
            </li>
          );
        })}
      </chakra.ol>
    </Box>
  );
}
