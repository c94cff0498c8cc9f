import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Can } from '../../../src/views/ui/can.tsx';
import { useSession } from '../../../src/views/ui/root-context.ts';
import { drawInside } from '../support/draw.tsx';
import { keeper } from '../support/people.ts';

afterEach(() => void jest.restoreAllMocks());

test('what is meant for some roles is drawn for them alone', async () => {
  await drawInside(
    <>
      <Can roles={['keeper', 'admin']}>for keepers</Can>
      <Can roles={['auditor']}>for auditors</Can>
      <Can roles={[]}>for nobody</Can>
    </>,
  );
  expect(screen.getByText('for keepers')).toBeVisible();
  expect(screen.queryByText('for auditors')).toBeNull();
  expect(screen.queryByText('for nobody')).toBeNull();
});

test('it follows the person', async () => {
  const people = [keeper, { ...keeper, personId: 8, roleType: ['auditor'] }];
  const load = async () => people.shift() ?? keeper;
  const { session } = await drawInside(<Inside />, { load });
  expect(screen.getByText('for keepers')).toBeVisible();
  await act(async () => session.send({ type: 'signed in elsewhere' }));
  expect(screen.queryByText('for keepers')).toBeNull();
  expect(screen.getByText('for auditors')).toBeVisible();
});

function Inside() {
  const inside = useSession((session) => session.hasTag('inside'));
  return (
    inside && (
      <>
        <Can roles={['keeper']}>for keepers</Can>
        <Can roles={['auditor']}>for auditors</Can>
      </>
    )
  );
}

test('without an array of roles the error says that roles are needed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const roles = 'keeper' as unknown as string[];
  await expect(drawInside(<Can roles={roles}>x</Can>)).rejects.toThrow('Roles are needed');
});
