import { chakra } from '@chakra-ui/react';
import { type ComponentProps, createContext, useContext } from 'react';
import { Link } from '../../window/router.ts';

/** Whether it is drawn in a row that is one tab stop, where arrow keys lead to what is within. */
export const InsideRow = createContext(false);

const Styled = chakra(Link, {
  base: { color: 'brand.fg', _hover: { textDecoration: 'underline' }, focusVisibleRing: 'outside' },
});

/** A link within a text or a table. */
export const TextLink = (props: ComponentProps<typeof Styled>) => (
  <Styled tabIndex={useContext(InsideRow) ? -1 : undefined} {...props} />
);
