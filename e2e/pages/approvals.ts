import type { Page } from 'playwright-core';
import { settled, sheetOf, type Device } from '../browser.ts';

/** Approves the newest waiting proposal with this summary, as another member of staff. */
export const approve = async (
  { page }: Device,
  summary: string,
  group = 'switches',
): Promise<void> => {
  await page.goto(`/admin/approvals?group=${group}`);
  await settled(page);
  await approveListed(page, summary);
};

/** Approves a proposal on the page that lists it. */
export const approveListed = async (page: Page, summary: string): Promise<void> => {
  await page.getByText(summary).first().click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Reason').fill('Checked with operations');
  await sheet.getByRole('button', { name: 'Approve and apply' }).click();
  await page.getByText('Approved and applied').first().waitFor();
};
