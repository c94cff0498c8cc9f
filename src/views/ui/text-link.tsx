import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import { Link } from '../../window/router.ts';
import { useCanOpen } from './can-open.ts';

/** Whether it is drawn in a row that is one tab stop, where arrow keys lead to what is within. */
export const InsideRow = createContext(false);

const Words = chakra('span');

const link = {
  color: 'brand.fg',
  _hover: { textDecoration: 'underline' },
  focusVisibleRing: 'outside',
} as const;

type Props = Omit<HTMLChakraProps<'span'>, 'onClick'> & { href: string; onClick?: () => void };

/** A link within a text or a table; its words alone for whoever may not go there. */
export function TextLink({ href, children, onClick, ...style }: Props) {
  const insideRow = useContext(InsideRow);
  if (!useCanOpen(href)) return <Words {...style}>{children}</Words>;
  return (
    <Words {...link} {...style} asChild>
      <Link href={href} onClick={onClick} tabIndex={insideRow ? -1 : undefined}>
        {children}
      </Link>
    </Words>
  );
}
