import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '../../window/router.ts';
import { repair } from '../records/repair.ts';

/** The same repairs as a list, as a board, as figures, or by the days on which they are due. */
export function ViewSwitch() {
  const { t } = useLingui();
  const [path] = useLocation();
  const views = [
    { to: repair.address, label: t({ message: 'List', context: 'view of repairs' }) },
    { to: `${repair.address}/board`, label: t({ message: 'Board', context: 'view of repairs' }) },
    { to: `${repair.address}/figures`, label: t({ message: 'Figures', context: 'view of repairs' }) },
    { to: `${repair.address}/calendar`, label: t({ message: 'Calendar', context: 'view of repairs' }) },
  ];
  return (
    <Flex as="nav" aria-label={t`View`} gap="1">
      {views.map(({ to, label }) => (
        <Button
          key={to}
          asChild
          variant={path === to ? 'subtle' : 'outline'}
          colorPalette={path === to ? 'brand' : 'gray'}
        >
          <Link href={to} aria-current={path === to ? 'page' : undefined}>
            {label}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}
