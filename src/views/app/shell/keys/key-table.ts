import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What keys do at one place. Those of a line do the same, or the same in several directions. */
export type KeyGroup = {
  where: MessageDescriptor;
  lines: readonly { keys: readonly string[]; does: MessageDescriptor }[];
};

/** Every key of the product, in the words of the dialog that shows them; docs/user-guide.md has the same table. */
export const keyTable: readonly KeyGroup[] = [
  {
    where: msg`Everywhere`,
    lines: [
      { keys: ['?'], does: msg`show keyboard shortcuts` },
      {
        keys: ['Ctrl+K', '⌘+K'],
        does: msg`search pages, assets, handovers, people and locations; type an action name first to start it`,
      },
      { keys: ['/'], does: msg`go to the list search` },
      { keys: ['Esc'], does: msg`close a dialog, menu or hint, empty a search` },
      { keys: ['Tab'], does: msg`first press: skip to content` },
    ],
  },
  {
    where: msg`In the search of a list`,
    lines: [
      { keys: ['Enter'], does: msg`open the only result as soon as it is found` },
      { keys: ['↓'], does: msg`go to the list` },
    ],
  },
  {
    where: msg`In a list`,
    lines: [
      { keys: ['↑', '↓', 'Page Up', 'Page Down', 'Home', 'End'], does: msg`move from row to row` },
      { keys: ['←', '→'], does: msg`move within the row` },
      { keys: ['Enter'], does: msg`open the row, or follow the link in a cell` },
      { keys: ['Space'], does: msg`select the row` },
      { keys: ['Shift+↑', 'Shift+↓', 'Shift+Space'], does: msg`select a range` },
      { keys: ['Ctrl+A'], does: msg`select all loaded rows` },
      { keys: ['Esc'], does: msg`back to the row; then clear the selection` },
      { keys: ['Ctrl+P', '⌘+P'], does: msg`print all rows of the filter` },
    ],
  },
  {
    where: msg`On the column headers of a list`,
    lines: [
      { keys: ['←', '→', 'Home', 'End'], does: msg`move between column headers` },
      { keys: ['Enter'], does: msg`sort by the column, then the other way round` },
      { keys: ['Shift+←', 'Shift+→'], does: msg`make the column narrower or wider` },
    ],
  },
  {
    where: msg`In the menu of columns`,
    lines: [{ keys: ['Alt+↑', 'Alt+↓'], does: msg`move the column` }],
  },
  {
    where: msg`In a tree`,
    lines: [
      { keys: ['↑', '↓', 'Home', 'End'], does: msg`move from row to row` },
      { keys: ['→', '←'], does: msg`expand or enter the branch, collapse or leave it` },
      { keys: ['Enter'], does: msg`open the page of the row` },
      { keys: ['Tab'], does: msg`go to the row's actions` },
    ],
  },
  {
    where: msg`On a tab`,
    lines: [
      { keys: ['←', '→', 'Home', 'End'], does: msg`move along the open pages` },
      { keys: ['Delete'], does: msg`close the page` },
      { keys: ['Shift+F10'], does: msg`open the menu of the tab` },
    ],
  },
  {
    where: msg`In a form`,
    lines: [
      { keys: ['Ctrl+S', '⌘+S'], does: msg`save` },
      { keys: ['Alt+↓'], does: msg`open the calendar of a day` },
    ],
  },
];
