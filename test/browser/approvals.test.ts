import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { narrow, type Visit } from './support/browser.ts';
import { say } from './support/say.ts';
import { goTo, type Locale, onScreen } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';

const product = withOwnProduct();

const zh = (message: string, values?: Record<string, string>, context?: string) =>
  say('zh-CN', message, values, context);

/** The other actions of a record; the popover closes once one is taken. */
async function other(page: Page, locale: Locale, name: string) {
  await onScreen(page)
    .getByRole('button', { name: say(locale, 'More actions') })
    .click();
  await page.getByRole('button', { name, exact: true }).click();
}
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const state = (page: Page, name: string) => onScreen(page).getByText(name, { exact: true }).first().waitFor();
const approval = (page: Page, locale: Locale) =>
  onScreen(page).getByRole('region', { name: say(locale, 'Approval'), exact: true });

/** The disposals of the sample that wait under its rule: an administrator first, then an asset manager. */
async function waitingDisposals({ page, context }: Visit): Promise<number[]> {
  const { value: token = '' } = (await context.cookies()).find(({ name }) => name === 'Token') ?? {};
  const call = async <Data>(path: string, data: object): Promise<Data> =>
    (await (await page.request.post(`/asset${path}`, { headers: { authorization: token }, data })).json())
      .data;
  const { rows } = await call<{ rows: { id: number }[] }>('/handover/list', {
    kind: 'disposal',
    state: 'submitted',
  });
  const found: number[] = [];
  for (const { id } of rows)
    if ((await call<{ approval: object | null }>('/handover/get', { id })).approval) found.push(id);
  return found;
}

test('five people: a request becomes an issue, a disposal is rejected once and approved by two, one asset is corrected', async () => {
  const [admin, keeper, staff, auditor, engineer] = await Promise.all([
    product.open({ as: 'admin', locale: 'en-GB' }),
    product.open({ as: 'keeper' }),
    product.open({ as: 'staff', viewport: narrow, at: '/requests/new' }),
    product.open({ as: 'auditor', locale: 'en-GB' }),
    product.open({ as: 'engineer' }),
  ]);
  const [first, second] = await waitingDisposals(admin);

  // An administrator rejects one disposal, with a reason that its creator reads.
  await goTo(admin.page, `/handovers/${first}`);
  await approval(admin.page, 'en-GB').getByRole('img').waitFor();
  await other(admin.page, 'en-GB', 'Reject…');
  const reject = admin.page.getByRole('dialog', { name: 'Reject this disposal' });
  await reject.getByRole('textbox', { name: /^Reason/ }).fill('It still works');
  await reject.getByRole('button', { name: 'Reject', exact: true }).click();
  await state(admin.page, 'Rejected');
  await goTo(keeper.page, `/handovers/${first}`);
  await onScreen(keeper.page).getByText('It still works').first().waitFor();

  // The other takes two steps. The asset manager of the second wrote it, so that neither they nor whoever stands in for
  // them decides: the administrator does, by their own permission.
  await goTo(admin.page, `/handovers/${second}`);
  await onScreen(admin.page).getByRole('button', { name: 'Approve', exact: true }).click();
  await confirm(admin.page, 'Approve');
  await approval(admin.page, 'en-GB').getByRole('listitem').first().getByText('Approved').waitFor();
  await approval(admin.page, 'en-GB').getByText('Nobody named in this step can decide any more.').waitFor();
  await goTo(keeper.page, `/handovers/${second}`);
  await state(keeper.page, '待审批');
  expect(
    await onScreen(keeper.page)
      .getByRole('button', { name: zh('Approve'), exact: true })
      .count(),
  ).toBe(0);
  await goTo(keeper.page, '/profile/index');
  await keeper.page.getByRole('button', { name: zh('Enter absence') }).click();
  const absence = keeper.page.getByRole('dialog', { name: zh('Absence') });
  await absence.getByRole('textbox', { name: new RegExp(`^${zh('Away from')}`) }).fill('2020-01-01');
  await absence
    .getByRole('textbox', { name: new RegExp(zh('Up to and including').slice(0, 6)) })
    .fill('2099-12-31');
  await absence.getByRole('combobox', { name: new RegExp(zh('Substitute', {}, 'approval')) }).click();
  await keeper.page.getByRole('option', { name: /陆明哲/ }).click();
  await absence.getByRole('button', { name: zh('Save'), exact: true }).click();
  await onScreen(keeper.page)
    .getByText(/陆明哲.*审批/)
    .waitFor();
  await admin.page.reload();
  await onScreen(admin.page).getByRole('button', { name: 'Approve', exact: true }).click();
  await confirm(admin.page, 'Approve');
  const decided = (page: Page) =>
    approval(page, 'en-GB').getByRole('listitem').nth(1).getByText('陆明哲', { exact: true });
  await decided(admin.page).waitFor();

  // Whoever reads it sees how it was decided and is offered nothing; others do not see rules at all.
  await goTo(auditor.page, `/handovers/${second}`);
  await decided(auditor.page).waitFor();
  expect(
    await onScreen(auditor.page)
      .getByRole('button', { name: /Approve|Complete/ })
      .count(),
  ).toBe(0);
  await goTo(engineer.page, '/approval-rules');
  await engineer.page
    .getByRole('heading', { name: /401|403|404|没有权限|无权/ })
    .first()
    .waitFor();

  // Disposed of, and set right: it stands in the store.
  await goTo(keeper.page, `/handovers/${second}`);
  await onScreen(keeper.page)
    .getByRole('button', { name: zh('Complete'), exact: true })
    .click();
  await confirm(keeper.page, zh('Complete'));
  await state(keeper.page, '已完成');
  await goTo(admin.page, `/handovers/${second}`);
  await onScreen(admin.page).getByRole('table').getByRole('link').first().click();
  await other(admin.page, 'en-GB', 'Correct…');
  const correction = admin.page.getByRole('dialog', { name: 'Correct this asset' });
  await correction.getByRole('combobox', { name: 'Status' }).selectOption('inStock');
  await correction.getByRole('textbox', { name: /^Reason/ }).fill('It stands in the store');
  await correction.getByRole('button', { name: 'Correct', exact: true }).click();
  await correction.waitFor({ state: 'hidden' });
  await state(admin.page, 'In stock');

  // An employee asks on a phone; the asset manager hands it over.
  await staff.page.getByRole('combobox', { name: new RegExp(`^${zh('Category')}`) }).click();
  await staff.page.keyboard.type('显示器');
  await staff.page
    .getByRole('option', { name: /显示器/ })
    .first()
    .click();
  await staff.page.getByRole('textbox', { name: new RegExp(`^${zh('Reason')}`) }).fill('新同事入职');
  await staff.page.getByRole('button', { name: zh('Submit request') }).click();
  await staff.page.waitForURL(/requests\/\d+$/);
  const at = new URL(staff.page.url()).hash.slice(1);
  await goTo(keeper.page, at);
  await onScreen(keeper.page)
    .getByRole('button', { name: zh('Hand over…') })
    .click();
  const answer = keeper.page.getByRole('dialog');
  await answer.getByRole('combobox', { name: new RegExp(`^${zh('Assets')}`) }).click();
  await keeper.page.getByRole('option').first().click();
  await answer.getByRole('button', { name: zh('Hand over', {}, 'request'), exact: true }).click();
  await answer.waitFor({ state: 'hidden' });
  await staff.page.reload();
  await state(staff.page, zh('Answered', {}, 'request'));

  for (const { complaints } of [admin, keeper, staff, auditor]) expect(complaints).toEqual([]);
});
