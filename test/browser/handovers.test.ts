import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ask } from './support/ask.ts';
import { narrow } from './support/browser.ts';
import { say } from './support/say.ts';
import { goTo, type Locale, onScreen } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';

const product = withOwnProduct();

const zh = (message: string, values?: Record<string, string>) => say('zh-CN', message, values);
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const state = (page: Page, name: string) => onScreen(page).getByText(name, { exact: true }).first().waitFor();

/** Takes the next step of a document on its page. */
async function step(page: Page, locale: Locale, name: string) {
  const said = say(locale, name);
  await onScreen(page).getByRole('button', { name: said, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: said, exact: true }).click();
}

/** Assets of the keeper's store that somebody has in use from now on. */
async function issueTo(keeper: Page, custodianId: number, count: number): Promise<number[]> {
  const { rows } = await ask(keeper, '/asset/list', { status: ['inStock'], limit: 200 });
  const { assetIds } = await ask(keeper, '/handover/candidates', {
    kind: 'issue',
    filter: { ids: rows.map(({ id }) => id) },
  });
  const issued = assetIds.slice(0, count);
  expect(issued).toHaveLength(count);
  await ask(keeper, '/handover/create', { kind: 'issue', assetIds: issued, custodianId, post: true });
  return issued;
}

test('five people: a transfer with a refused line, a leaver with thirty assets, and an overdue loan', async () => {
  const login = await product.newAccount('engineer');
  const [keeper, admin, auditor, leaver, staff] = await Promise.all([
    product.open({ as: 'keeper' }),
    product.open({ as: 'admin', locale: 'en-GB' }),
    product.open({ as: 'auditor' }),
    product.open({ as: login, locale: 'en-GB' }),
    product.open({ as: 'staff', viewport: narrow }),
  ]);
  const find = async (loginid: string) => {
    const { rows } = await ask(admin.page, '/account/list', { search: loginid });
    return rows.find((row) => row.loginid === loginid)?.personId ?? 0;
  };
  const [leaverId, staffId] = [await find(login.loginid), await find('staff')];
  const company = (await ask(admin.page, '/setting/list', {})).rows.find(({ name }) => name === 'company');
  await ask(admin.page, '/setting/update', {
    id: company?.id ?? 0,
    version: company?.version ?? 0,
    changes: { transferApproval: 'needed' },
  });

  // A transfer: begun by the keeper, approved in English, handed over, answered by thumb.
  const held = await issueTo(keeper.page, leaverId, 32);
  const [good = 0, broken = 0] = held;
  const draft = await ask(keeper.page, '/handover/create', {
    kind: 'personTransfer',
    assetIds: [good, broken],
    custodianId: staffId,
  });
  await goTo(keeper.page, `/handovers/${draft.id}`);
  await step(keeper.page, 'zh-CN', 'Submit');
  await state(keeper.page, '待审批');
  await goTo(admin.page, `/handovers/${draft.id}`);
  await step(admin.page, 'en-GB', 'Approve');
  await state(admin.page, 'Approved');
  await onScreen(keeper.page)
    .getByRole('button', { name: zh('Hand over'), exact: true })
    .waitFor();
  await step(keeper.page, 'zh-CN', 'Hand over');
  await state(keeper.page, zh('Waiting for acceptance'));
  await staff.page.reload();
  await onScreen(staff.page).getByRole('link', { name: draft.documentNo }).click();
  const acceptance = onScreen(staff.page).getByRole('region', { name: zh('Acceptance') });
  const brokenNo = (await ask(keeper.page, '/asset/get', { id: broken })).assetNo;
  await acceptance.getByText(new RegExp(brokenNo)).click();
  await acceptance.getByRole('button', { name: /1/ }).first().click();
  await acceptance.getByRole('button', { name: /1.*…/ }).click();
  const refusal = staff.page.getByRole('dialog');
  await refusal.getByRole('textbox').fill('屏幕有裂纹');
  await refusal.getByRole('button', { name: zh('Refuse'), exact: true }).click();
  await state(staff.page, '已完成');
  await goTo(leaver.page, `/handovers/${draft.id}`);
  await onScreen(leaver.page).getByText('屏幕有裂纹', { exact: true }).waitFor();
  expect((await ask(keeper.page, '/asset/get', { id: good })).custodian?.id).toBe(staffId);
  expect((await ask(keeper.page, '/asset/get', { id: broken })).custodian?.id).toBe(leaverId);

  // The leaver: thirty-one assets are listed by themselves, and nobody leaves before the last is settled.
  const version = (await ask(admin.page, '/person/get', { id: leaverId })).version;
  await expect(ask(admin.page, '/person/event', { id: leaverId, version, event: 'leave' })).rejects.toThrow(
    /31/,
  );
  await goTo(keeper.page, `/handovers/new?kind=leaverHandover&giver=${leaverId}`);
  await onScreen(keeper.page).getByText(brokenNo).first().waitFor();
  expect(await onScreen(keeper.page).locator('tbody tr').count()).toBe(31);
  await onScreen(keeper.page)
    .getByRole('combobox', { name: new RegExp(`^${zh('Receiver')}`) })
    .click();
  const { name: receiver } = await ask(admin.page, '/person/get', { id: staffId });
  await keeper.page.keyboard.type(receiver);
  await keeper.page
    .getByRole('option', { name: new RegExp(receiver) })
    .first()
    .click();
  await onScreen(keeper.page)
    .getByRole('button', { name: zh('Submit'), exact: true })
    .click();
  await keeper.page
    .getByRole('alertdialog')
    .getByRole('button', { name: zh('Submit'), exact: true })
    .click();
  await keeper.page.waitForURL(/handovers\/\d+$/);
  const leaving = await ask(keeper.page, '/handover/get', {
    id: Number(keeper.page.url().split('/').at(-1)),
  });
  await goTo(admin.page, `/handovers/${leaving.id}`);
  await step(admin.page, 'en-GB', 'Approve');
  await state(admin.page, 'Approved');
  await goTo(keeper.page, `/handovers/${leaving.id}`);
  await step(keeper.page, 'zh-CN', 'Hand over');
  await state(keeper.page, zh('Waiting for acceptance'));
  await goTo(staff.page, `/handovers/${leaving.id}`);
  await acceptance.getByRole('button', { name: /31/ }).first().click();
  await state(staff.page, '已完成');
  const now = (await ask(admin.page, '/person/get', { id: leaverId })).version;
  await ask(admin.page, '/person/event', { id: leaverId, version: now, event: 'leave' });

  // A loan that is overdue: the borrower asks for more time on the phone, and gets it.
  const { assetIds } = await ask(keeper.page, '/handover/candidates', {
    kind: 'borrow',
    filter: { status: ['inStock'] },
  });
  const loan = await ask(keeper.page, '/handover/create', {
    kind: 'borrow',
    assetIds: assetIds.slice(0, 1),
    custodianId: staffId,
    happenedOn: day(-9),
    dueOn: day(-2),
    post: true,
  });
  await goTo(staff.page, '/dashboard');
  await onScreen(staff.page).getByRole('link', { name: loan.documentNo }).click();
  await onScreen(staff.page)
    .getByRole('button', { name: zh('Request extension…') })
    .click();
  const request = staff.page.getByRole('dialog');
  await request.getByRole('textbox').first().fill(day(7));
  await request.getByRole('textbox').last().fill('展会延期');
  await request.getByRole('button', { name: zh('Send request') }).click();
  await onScreen(staff.page).getByText('展会延期').waitFor();
  await goTo(keeper.page, `/handovers/${loan.id}`);
  await onScreen(keeper.page)
    .getByRole('button', { name: zh('Grant extension') })
    .click();
  await onScreen(keeper.page)
    .getByText(zh('Until {dueOn}', { dueOn: day(7) }))
    .waitFor();

  // Whoever reads the log finds every hand that an asset went through.
  await goTo(auditor.page, `/assets/${broken}`);
  await onScreen(auditor.page).getByRole('link', { name: leaving.documentNo }).first().waitFor();
  for (const { complaints } of [keeper, admin, auditor, staff]) expect(complaints).toEqual([]);
});
