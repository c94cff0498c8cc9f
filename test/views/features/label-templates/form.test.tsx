import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import LabelTemplateForm from '../../../../src/views/features/label-templates/form.tsx';
import { defaultTemplates } from '../../../../src/vocabulary/label-templates.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

async function show() {
  const server = fakeServer({
    '/labelTemplate/create': ({ name }) => ({ id: 7, version: 1, name }),
  });
  const drawn = await drawInside(<Route path="/label-templates/new" component={LabelTemplateForm} />, {
    at: '/label-templates/new',
    load: async () => ({ ...keeper, mode: '1', permissions: ['labelTemplate.read', 'labelTemplate.write'] }),
  });
  await screen.findByRole('textbox', { name: /^Name/ });
  const elements = screen.getByRole('list', { name: 'Elements' });
  return { ...drawn, server, elements };
}

test('a template begins with one that comes with the product, takes a text, and is saved in millimetres', async () => {
  const { person, server, elements } = await show();
  await person.type(screen.getByRole('textbox', { name: /^Name/ }), '小件');
  await person.click(
    within(screen.getByRole('group', { name: 'Add element' })).getByRole('button', { name: 'Text' }),
  );
  const last = within(elements).getAllByRole('listitem').at(-1) ?? elements;
  await person.type(within(last).getByRole('textbox', { name: /^Text/ }), '公司资产');
  const left = within(last).getByRole('textbox', { name: 'Left (mm)' });
  await person.clear(left);
  await person.type(left, '12,5');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.payloads('/labelTemplate/create')).toHaveLength(1));
  const [sent] = server.payloads('/labelTemplate/create');
  expect(sent?.layout.elements).toHaveLength(defaultTemplates.single50x30.elements.length + 1);
  expect(sent?.layout.elements.at(-1)).toEqual({
    kind: 'text',
    text: '公司资产',
    x: 12.5,
    y: 2,
    width: 20,
    height: 4,
    size: 8,
    minSize: 5,
    lines: 1,
  });
});

test('what is no figure, or lies beyond the label, is said and not saved', async () => {
  const { person, server, elements } = await show();
  await person.type(screen.getByRole('textbox', { name: /^Name/ }), '小件');
  const [first = elements] = within(elements).getAllByRole('listitem');
  const width = within(first).getByRole('textbox', { name: 'Width (mm)' });
  await person.clear(width);
  await person.type(width, '9x');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Positions and sizes are numbers, such as 12.5.')).toBeVisible();
  await person.clear(width);
  await person.type(width, '90');
  expect(await screen.findByText('Element 1 is beyond the edge of the label.')).toBeVisible();
  expect(server.payloads('/labelTemplate/create')).toEqual([]);
});
