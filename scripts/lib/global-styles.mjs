import { ChakraProvider } from '@chakra-ui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { globalSystem } from '../../src/theme/global-system.ts';

/**
 * Chakra makes variables, resets and keyframes in the browser, before anything can be drawn. They are the same for
 * everybody, so they are made once, by Chakra itself.
 *
 * @returns {string} CSS
 */
export function globalStyles() {
  // biome-ignore lint/correctness/noChildrenProp: its type asks for them as a prop
  const page = renderToStaticMarkup(createElement(ChakraProvider, { value: globalSystem, children: null }));
  return page.replace(/<style[^>]*>/g, '').replaceAll('</style>', '\n');
}
