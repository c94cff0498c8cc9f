import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import DispatchRuleDetail from '../../../../src/views/features/dispatch-rules/detail.tsx';
import DispatchRuleForm from '../../../../src/views/features/dispatch-rules/form.tsx';
import { PreviewButton } from '../../../../src/views/features/dispatch-rules/preview-button.tsx';
import { SkillsButton } from '../../../../src/views/features/dispatch-rules/skills-button.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const user = { ...keeper, permissions: Object.keys(permissions) };
const load = async () => user;
type Rule = Answer<'/dispatchRule/get'>;

const rule: Rule = {
  id: 5,
  version: 3,
  state: 'active',
  position: 100,
  name: 'Electrical faults',
  category: null,
  location: null,
  organisation: null,
  urgencyFrom: 'high',
  outcome: 'engineers',
  skill: null,
  engineers: [{ id: 3, name: 'Li', problem: 'left' }],
  remark: '',
  createdAt: '2026-11-01T01:00:00Z',
};
const engineers = () => ({ rows: [{ id: 3, name: 'Li', organisation: 'East', open: 2 }] });

test('a rule says why its engineers get nothing by it', async () => {
  fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/dispatchRule/get': () => rule,
  });
  const view = <Route path="/dispatch-rules/:id" component={DispatchRuleDetail} />;
  await drawInside(view, { at: '/dispatch-rules/5', load });
  expect(await screen.findByText('Has left')).toBeVisible();
  expect(screen.getByText('Nobody can repair by this rule today. It is passed over.')).toBeVisible();
  expect(screen.getByText('High')).toBeVisible();
});

test('a new rule wants an engineer, and is sent as it was put together', async () => {
  const server = fakeServer({
    '/repair/engineers': engineers,
    '/dispatchRule/create': () => ({ id: 9, version: 1, name: 'All' }),
  });
  const view = <Route path="/dispatch-rules/new" component={DispatchRuleForm} />;
  const { person } = await drawInside(view, { at: '/dispatch-rules/new', load });
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'All');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Select at least one engineer')).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: /^Engineers/ }));
  await person.click(await screen.findByRole('option', { name: /Li/ }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/dispatchRule/create')).toEqual([
      {
        name: 'All',
        position: 100,
        categoryId: null,
        locationId: null,
        organisationId: null,
        urgencyFrom: null,
        outcome: 'engineers',
        engineerIds: [3],
        skill: null,
        remark: '',
      },
    ]),
  );
});

test('the preview says who would get a repair, by which rule, and which rule has nobody', async () => {
  const server = fakeServer({
    '/repair/assets': () => ({
      rows: [
        {
          id: 7,
          assetNo: 'ZC7',
          name: 'Press',
          location: null,
          custodian: null,
          warrantyUntil: null,
          openRepair: null,
        },
      ],
    }),
    '/dispatchRule/preview': () => ({
      rule: { id: 5, name: 'Electrical faults' },
      engineer: { id: 3, name: 'Li' },
      withoutEngineer: [{ id: 6, name: 'Hydraulics' }],
    }),
  });
  const { person } = await drawInside(<PreviewButton />, { at: '/', load });
  await person.click(screen.getByRole('button', { name: 'Who would get it?' }));
  await person.click(await screen.findByRole('combobox', { name: /^Asset/ }));
  await person.click(await screen.findByRole('option', { name: /ZC7/ }));
  expect(await screen.findByText('Li')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Electrical faults' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hydraulics' })).toBeVisible();
  expect(server.payloads('/dispatchRule/preview')).toEqual([{ assetId: 7, urgency: 'normal' }]);
});

test('skills are typed with any comma between them', async () => {
  const server = fakeServer({
    '/repair/engineers': engineers,
    '/dispatchRule/skills': () => ({ rows: [{ person: { id: 3, name: 'Li' }, skills: ['electrical'] }] }),
    '/dispatchRule/setSkills': ({ skills }) => ({ skills }),
  });
  const { person } = await drawInside(<SkillsButton />, { at: '/', load });
  await person.click(screen.getByRole('button', { name: 'Skills…' }));
  await person.click(await screen.findByRole('button', { name: 'Li' }));
  const input = await screen.findByRole('textbox', { name: /^Skills of Li/ });
  expect(input).toHaveValue('electrical');
  await person.type(input, '，hydraulics, electrical');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/dispatchRule/setSkills')).toEqual([
      { personId: 3, skills: ['electrical', 'hydraulics'] },
    ]),
  );
});
