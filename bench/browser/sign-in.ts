import type { Page } from 'playwright-core';
import { samplePassword } from '../../server/company/sample-password.ts';

/** Signs in on the page that is shown, as one of the sample company, and waits for the dashboard. */
export async function signIn(page: Page, loginid: string): Promise<void> {
  await page.locator('input[name=loginid]').fill(loginid);
  await page.locator('input[name=password]').fill(samplePassword);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL('**/#/dashboard');
}
