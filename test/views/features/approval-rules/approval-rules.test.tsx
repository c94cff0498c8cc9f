import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import ApprovalRuleDetail from '../../../../src/views/features/approval-rules/detail.tsx';
import ApprovalRuleForm from '../../../../src/views/features/approval-rules/form.tsx';
import { PreviewButton } from '../../../../src/views/features/approval-rules/preview-button.tsx';
import { ApprovalPanel } from '../../../../src/views/parts/approval/approval-panel.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const user = { ...keeper, permissions: Object.keys(permissions) };
const load = async () => user;
type Rule = Answer<'/approvalRule/get'>;

const li = { id: 3, name: 'Li' };
const rule: Rule = {
  id: 5,
  version: 3,
  state: 'active',
  position: 100,
  name: 'Dear disposals',
  kinds: ['disposal'],
  category: null,
  organisation: null,
  valueAbove: '5000.00',
  ownAllowed: false,
  stepCount: 2,
  remark: '',
  steps: [
    {
      quorum: 'any',
      approvers: [{ person: li, role: null }],
      seats: [{ name: 'Li', actors: ['Li', 'Zhou'] }],
    },
    { quorum: 'all', approvers: [{ person: null, role: { id: 2, name: 'Keepers' } }], seats: [] },
  ],
  currency: 'CNY',
  pending: 2,
  createdAt: '2026-11-01T01:00:00Z',
};

test('a rule says who can approve today, and is drawn', async () => {
  fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/approvalRule/get': () => rule,
  });
  const view = <Route path="/approval-rules/:id" component={ApprovalRuleDetail} />;
  await drawInside(view, { at: '/approval-rules/5', load });
  expect(await screen.findByText(/Li \(or Zhou\)/)).toBeVisible();
  expect(screen.getByText('Nobody can approve in this step today.')).toBeVisible();
  const drawing = await screen.findByRole('img', { name: 'Steps of the approval' });
  expect(within(drawing).getByText('Step 1: Li')).toBeTruthy();
  expect(drawing.querySelector('.present')).toBeNull();
});

test('a new rule wants a kind and an approver in every step, and is sent as it was put together', async () => {
  const server = fakeServer({
    '/approvalRule/roles': () => ({ rows: [{ id: 2, name: 'Keepers', code: 'own-1', accounts: 3 }] }),
    '/approvalRule/create': () => ({ id: 9, version: 1, name: 'Dear' }),
  });
  const view = <Route path="/approval-rules/new" component={ApprovalRuleForm} />;
  const { person } = await drawInside(view, { at: '/approval-rules/new', load });
  await person.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Dear');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Every step needs a person or a role.')).toBeVisible();
  expect(screen.getByText('Select at least one')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Disposal' }));
  await person.click(screen.getByRole('combobox', { name: /^Add a role/ }));
  await person.click(await screen.findByRole('option', { name: 'Keepers' }));
  await person.type(screen.getByRole('textbox', { name: /^Value above/ }), '5,000');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/approvalRule/create')).toEqual([
      {
        name: 'Dear',
        position: 100,
        kinds: ['disposal'],
        categoryId: null,
        organisationId: null,
        valueAbove: '5000.00',
        ownAllowed: false,
        steps: [{ quorum: 'any', personIds: [], roleIds: [2] }],
        remark: '',
      },
    ]),
  );
});

test('a document shows where it stands: who decided, whom it waits for, and its state in the drawing', async () => {
  const decided = {
    by: 'Zhou',
    standsFor: 'Li',
    decision: 'approve' as const,
    note: 'Fine',
    decidedAt: rule.createdAt,
  };
  const named = (name: string) => [{ person: { id: 1, name }, role: null }];
  await drawInside(
    <ApprovalPanel
      standing={{
        ruleName: 'Dear disposals',
        state: 'pending',
        ownAllowed: false,
        step: 2,
        steps: [
          { quorum: 'any', approvers: named('Li'), decisions: [decided] },
          { quorum: 'any', approvers: named('Wang'), decisions: [] },
        ],
        open: [{ name: 'Wang', actors: ['Wang'] }],
        orphaned: false,
      }}
    />,
    { at: '/', load },
  );
  expect(await screen.findByText('Zhou for Li')).toBeVisible();
  const [, second] = screen.getAllByRole('listitem');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(second).toHaveTextContent('Waiting for: Wang');
  const drawing = await screen.findByRole('img', { name: 'Steps of the approval' });
  expect(drawing.querySelector('.present')).toHaveTextContent('Step 2: Wang');
});

test('the preview asks anew for every value, and says so where no rule fits', async () => {
  const server = fakeServer({
    '/approvalRule/preview': ({ value }) =>
      Number(value) > 5000
        ? { rule: { id: 5, name: 'Dear disposals', steps: rule.steps }, needsApproval: true }
        : { rule: null, needsApproval: true },
  });
  const { person } = await drawInside(<PreviewButton />, { at: '/', load });
  await person.click(screen.getByRole('button', { name: 'Who would approve it?' }));
  expect(await screen.findByText(/^No rule fits\. Anyone permitted/)).toBeVisible();
  const value = screen.getByRole('textbox', { name: /^Value/ });
  await person.clear(value);
  expect(screen.getByText('Please enter an amount')).toBeVisible();
  await person.type(value, '6000');
  expect(await screen.findByRole('link', { name: 'Dear disposals' })).toBeVisible();
  expect(server.payloads('/approvalRule/preview').at(-1)).toEqual({ kind: 'disposal', value: '6000.00' });
});
