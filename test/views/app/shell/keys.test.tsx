import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { keyTable } from '../../../../src/views/app/shell/keys/key-table.ts';
import { KeysHost } from '../../../../src/views/app/shell/keys/keys-host.tsx';
import { drawInside } from '../../support/draw.tsx';

const guide = readFileSync(join(__dirname, '../../../../docs/user-guide.md'), 'utf8');

/** The rows of the table in the user guide, each with the place that its group names. */
function tableOfGuide() {
  const [, lines = ''] = /\| where \| key \| does \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(guide) ?? [];
  let place = '';
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, where = '', keys = '', does = ''] = line.split('|').map((cell) => cell.trim());
      place = where || place;
      return { where: place, keys: keys.match(/(?<=`)[^`,]+(?=`)/g), does };
    });
}

test('the user guide has the table that the dialog shows', () => {
  const shown = keyTable.flatMap(({ where, lines }) =>
    lines.map(({ keys, does }) => ({ where: where.message, keys, does: does.message })),
  );
  expect(tableOfGuide()).toEqual(shown);
});

describe('a question mark', () => {
  const show = () =>
    drawInside(
      <KeysHost>
        <input aria-label="text" />
      </KeysHost>,
    );

  test('shows what the keys do, in the language in use', async () => {
    const { person } = await show();
    await person.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(keyTable.length);
    expect(within(dialog).getByText('open the only result as soon as it is found')).toBeVisible();
  });

  test('that is typed into a text is text', async () => {
    const { person } = await show();
    await person.type(screen.getByRole('textbox'), 'why?');
    expect(screen.getByRole('textbox')).toHaveValue('why?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
