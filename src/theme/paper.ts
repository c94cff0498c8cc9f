import type { SystemStyleObject } from '@chakra-ui/react';

const onScreenAlone = [
  'button:not(th button)',
  'a.chakra-button',
  '[role=toolbar]',
  '[role=menu]',
  '[role=tablist]',
  '[data-scope=popover]',
  '[data-scope=tooltip]',
  '[data-on-screen-alone]',
].join(', ');

/** What a page is on paper: all there is to read, and nothing that is pressed, opened or passes. */
export const paper: Record<string, SystemStyleObject> = {
  // A size of a page is none of an element.
  '@page': { size: 'A4', margin: '14mm' } as SystemStyleObject,
  '@page wide': { size: 'A4 landscape', margin: '12mm' } as SystemStyleObject,
  'body, #main': { _print: { bg: 'white', p: '0' } },
  'main *': { _print: { overflow: 'visible !important' } },
  [onScreenAlone]: { _print: { display: 'none !important' } },
  '[data-print-sheet] *': { _print: { color: 'black', textDecoration: 'none' } },
  'tr, dl > div': { _print: { breakInside: 'avoid' } },
};
