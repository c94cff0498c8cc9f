import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { createContext, useContext } from 'react';
import { Link } from '../../window/router.ts';
import { useCanOpen } from './can-open.ts';

/** Whether it is drawn in a row that is one tab stop, where arrow keys lead to what is within. */
export const InsideRow = createContext(false);

const link = {
  color: 'brand.fg',
  _hover: { textDecoration: 'underline' },
  focusVisibleRing: 'outside',
} as const;

const Words = chakra('span');
const Plain = chakra(Link, { base: link });

type Props = Omit<HTMLChakraProps<'span'>, 'onClick'> & { href: string; onClick?: () => void };

/** A link within a text or a table; its words alone for whoever may not go there. */
export function TextLink({ href, children, onClick, ...style }: Props) {
  const insideRow = useContext(InsideRow);
  const tabIndex = insideRow ? -1 : undefined;
  if (!useCanOpen(href)) return <Words {...style}>{children}</Words>;
  if (Object.keys(style).length === 0)
    return (
      <Plain href={href} onClick={onClick} tabIndex={tabIndex}>
        {children}
      </Plain>
    );
  return (
    <Words {...link} {...style} asChild>
      <Link href={href} onClick={onClick} tabIndex={tabIndex}>
        {children}
      </Link>
    </Words>
  );
}
