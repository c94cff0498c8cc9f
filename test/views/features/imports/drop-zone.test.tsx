import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DropZone } from '../../../../src/views/features/imports/wizard-parts/drop-zone.tsx';
import { begin, draw } from '../../support/draw.tsx';

const register = new File(['a'], 'register.csv', { type: 'text/csv' });
const picture = new File(['b'], 'shelf.png', { type: 'image/png' });

function show() {
  const onFile = jest.fn<(file: File) => void>();
  const drawn = draw(<DropZone onFile={onFile} />, begin({ tokenStored: false, at: '/login' }));
  const zone = screen.getByRole('button', { name: 'Drop the register here, or choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for a file.');
  return { ...drawn, onFile, zone, input };
}

const dropped = (file: File) => {
  const entry = { isFile: true, isDirectory: false };
  const item = { kind: 'file', type: file.type, getAsFile: () => file, webkitGetAsEntry: () => entry };
  return { dataTransfer: { types: ['Files'], items: [item] } };
};

async function drag(zone: HTMLElement, file: File) {
  fireEvent.dragOver(zone, dropped(file));
  await waitFor(() => expect(zone).toHaveAttribute('data-dragging'));
}

/** The pointer leaves an element for another one; jsdom has no events of dragging that say so. */
const onto = (relatedTarget: Node | null) =>
  Object.assign(new Event('dragleave', { bubbles: true }), { relatedTarget });

test('what is dragged over it or over its words is shown, and what is dropped is taken once', async () => {
  const { zone, onFile } = show();
  expect(zone).toHaveAccessibleDescription(/^Excel \(\.xlsx\) or CSV/);
  await drag(zone, register);
  fireEvent(zone, onto(zone.firstChild));
  fireEvent.drop(zone, dropped(register));
  await waitFor(() => expect(onFile.mock.calls).toEqual([[register]]));
});

test('a file of another kind goes to the server too, which says what is wrong', async () => {
  const { zone, onFile } = show();
  await drag(zone, picture);
  fireEvent.drop(zone, dropped(picture));
  await waitFor(() => expect(onFile.mock.calls).toEqual([[picture]]));
});

test('a press or Enter opens the choice of files', async () => {
  const { zone, input, person, onFile } = show();
  const opened = jest.spyOn(input, 'click');
  await person.click(zone);
  zone.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  await person.upload(input, register);
  await waitFor(() => expect(onFile.mock.calls).toEqual([[register]]));
});
