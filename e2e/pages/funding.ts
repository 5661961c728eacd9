import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { sheetOf } from '../browser.ts';
import { makePicture } from '../setup/people.ts';

/** Adds money as a person does it, and pays in from outside. */

/** Waits for the account number in the open sheet and returns it. */
export const readAccountNumber = async (page: Page): Promise<string> => {
  const numberText = sheetOf(page).getByText(/^\d{4} \d{3} \d{3}$/);
  await numberText.waitFor();
  return ((await numberText.textContent()) ?? '').replaceAll(' ', '');
};

/** Pays into an account from the control room of the sandbox, as a tester does. */
export const payFromControlRoom = async (
  page: Page,
  number: string,
  amount: number,
): Promise<void> => {
  await page.goto(`${inject('sandboxUrl')}/companies`);
  const company = page.locator('#maplerad');
  await company.getByLabel('Account number').fill(number);
  await company.getByLabel('Amount in kobo or cents').fill(String(amount));
  await company.getByRole('button', { name: 'Deposit' }).click();
  await page.getByText('The money is on its way to the account.').waitFor();
};

type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

/** A photo as a phone takes it. */
export const photo = async (): Promise<UploadedFile> => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await makePicture(),
});

/** A small PDF. The text makes it another file. */
export const statement = (text: string): UploadedFile => ({
  name: 'statement.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n% ${text}\n%%EOF\n`),
});

/** Chooses a file for one document of the request and waits until it is saved. */
export const addDocument = async (page: Page, name: string, file: UploadedFile): Promise<void> => {
  const field = page.getByRole('group', { name });
  await field.locator('input[type=file]').setInputFiles(file);
  await page.getByText(new RegExp(`^${name}Saved, `)).waitFor();
};

export const fillPassport = async (page: Page): Promise<void> => {
  await page.getByLabel('Passport number').fill('A01234567');
  await page.getByLabel('Day').fill('24');
  await page.getByLabel('Month').selectOption({ label: 'May' });
  await page.getByLabel('Year').fill('2099');
};
