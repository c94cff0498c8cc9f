import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Recording } from '../../../../src/inspect/recording.ts';
import MachineInspector from '../../../../src/views/features/machines/inspector.tsx';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { fileOf, recording } from './recordings.ts';

beforeAll(() => {
  fakeServer({});
  layOut({ width: 1000, height: 400 });
});

const load = async () => ({ ...keeper, permissions: ['machine.inspect'] });
const open = async (of: Recording = recording) => {
  const { person } = await drawInside(<MachineInspector />, { load });
  await screen.findByRole('heading', { name: 'Session inspector' });
  await person.upload(screen.getByLabelText('Open a recording…', { selector: 'input' }), fileOf(of));
  await screen.findByRole('button', { name: 'Back to this page' });
  return person;
};

describe('the sequence diagram', () => {
  const openSequence = async () => {
    const person = await open();
    await person.click(screen.getByRole('switch', { name: 'Sequence diagram' }));
    return { person, diagram: await screen.findByRole('listbox', { name: 'Sequence diagram' }) };
  };
  const chosen = () =>
    within(screen.getByRole('listbox', { name: 'Sequence diagram' })).getByRole('option', { selected: true });

  test('tells who sent what to whom, with the state that came of it', async () => {
    const { diagram } = await openSequence();
    expect(
      within(diagram)
        .getAllByRole('option')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual([
      expect.stringMatching(/^1\. Outside → .+: Start/i),
      expect.stringMatching(/^2\. Outside → .+: .+ → /),
      expect.stringMatching(/^3\. /),
      expect.stringMatching(/^4\. .+ → Server: \/asset\/list$/),
      expect.stringMatching(/^5\. Server → .+: The server answered$/),
      expect.stringMatching(/^6\. /),
      expect.stringMatching(/^7\. /),
    ]);
  });

  test('an arrow chooses its step in the list, and a row of the list its arrow', async () => {
    const { person, diagram } = await openSequence();
    await person.click(within(diagram).getByRole('option', { name: /^5\./ }));
    expect(chosen()).toHaveAttribute('data-nth', '5');
    expect(within(screen.getByRole('region', { name: 'The step' })).getByText('r-1')).toBeVisible();
    const current = () =>
      within(screen.getByRole('grid', { name: 'Steps' }))
        .getAllByRole('row')
        .filter((row) => row.getAttribute('aria-current') === 'true');
    expect(current().map((row) => row.textContent)).toEqual([expect.stringMatching(/^5/)]);
    await person.click(screen.getByRole('gridcell', { name: '/asset/list' }));
    expect(chosen()).toHaveAttribute('data-nth', '4');
  });

  test('keys move from step to step, and Enter leads to the details', async () => {
    const { person, diagram } = await openSequence();
    diagram.focus();
    await person.keyboard('{Home}{ArrowDown}');
    expect(chosen()).toHaveAttribute('data-nth', '2');
    await person.keyboard('{End}{ArrowDown}{ArrowUp}');
    expect(chosen()).toHaveAttribute('data-nth', '6');
    expect(diagram.getAttribute('aria-activedescendant')).toBe(chosen().id);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'The step' })).toHaveFocus());
  });
});

describe('the playback', () => {
  const shown = () => within(screen.getByRole('region', { name: 'The step' }));

  test('shows step after step in the speed that was chosen, and stands still at the last', async () => {
    const person = await open();
    const controls = within(screen.getByRole('group', { name: 'Playback' }));
    await person.selectOptions(controls.getByRole('combobox', { name: 'Speed' }), '16×');
    await person.click(controls.getByRole('button', { name: 'Play' }));
    await shown().findByText(/^7\. /, {}, { timeout: 5000 });
    await controls.findByRole('button', { name: 'Play' });
  });

  test('says how long a wait was that it shortened', async () => {
    const last = recording.steps.length - 1;
    const steps = recording.steps.map((step, place) =>
      place === last ? { ...step, at: step.at + 250_000 } : step,
    );
    const person = await open({ ...recording, steps });
    await person.click(screen.getByRole('gridcell', { name: '6' }));
    await person.click(screen.getByRole('button', { name: 'Play' }));
    expect(await screen.findByRole('button', { name: 'Pause playback' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('Waited 4 min 10 sec')).toBeVisible(), { timeout: 5000 });
  });
});

describe('a comparison with another recording', () => {
  const other: Recording = {
    ...recording,
    steps: recording.steps.flatMap((step) => {
      if (step.nth === 3) return [];
      return step.nth === 6 ? [{ ...step, context: { calls: 5 } }] : [step];
    }),
  };
  const compare = async (of: Recording) => {
    const person = await open();
    await person.upload(screen.getByLabelText('Compare with…', { selector: 'input' }), fileOf(of, 'b.json'));
    await screen.findByText('Compared with b.json');
    return person;
  };
  const details = () => within(screen.getByRole('region', { name: 'The step' }));
  const current = () =>
    screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');

  test('begins at the first difference, and leads to the next with its data', async () => {
    const person = await compare(other);
    expect(screen.getByText('2 differences')).toBeVisible();
    expect(current().map((row) => row.textContent)).toEqual([expect.stringContaining('Only here')]);
    expect(details().getByText('Only in this recording')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Next difference' }));
    expect(current().map((row) => row.textContent)).toEqual([expect.stringContaining('Other data')]);
    const table = within(await details().findByRole('table', { name: 'Other data' }));
    expect(table.getByRole('row', { name: /calls/ })).toHaveTextContent(/1.*5/);
    expect(screen.getByRole('button', { name: 'Next difference' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'End comparison' }));
    expect(await screen.findByRole('grid', { name: 'Steps' })).toBeVisible();
  });

  test('of the same recording finds none', async () => {
    await compare(recording);
    expect(screen.getByText('No differences')).toBeVisible();
    expect(current()).toEqual([]);
    expect(screen.getByRole('button', { name: 'First difference' })).toBeDisabled();
  });
});
