import { Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '../../window/router.ts';

type Props = { views: readonly { to: string; label: string }[] };

/** Leads to the other pages that show the same records. */
export function ViewSwitch({ views }: Props) {
  const { t } = useLingui();
  const [path] = useLocation();
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
