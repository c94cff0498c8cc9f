import { chakra } from '@chakra-ui/react';
import { Link } from '../../window/router.ts';

/** A link within a text or a table. */
export const TextLink = chakra(Link, {
  base: { color: 'brand.fg', _hover: { textDecoration: 'underline' }, focusVisibleRing: 'outside' },
});
