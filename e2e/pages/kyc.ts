import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openMailedLink, signUp } from './identity.ts';
import { type Newcomer, newcomer } from '../setup/people.ts';

/** The KYC screens, used as a person uses them. */

/** Signs up and verifies the email, which signs the person in. */
export const signUpAndEnter = async (
  page: Page,
  change: Partial<Newcomer> = {},
): Promise<Newcomer> => {
  const person = { ...newcomer(), ...change };
  await signUp(page, person);
  await openMailedLink(page, person.email, 'Verify my email');
  await page.waitForURL('**/dashboard');
  return person;
};

export const fillTier1 = async (page: Page, bvn: string): Promise<void> => {
  await page.getByLabel('BVN').fill(bvn);
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Month').selectOption({ label: 'March' });
  await page.getByLabel('Year').fill('1994');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('City').fill('Ikeja');
  await page.getByLabel('Address').fill('12 Allen Avenue');
};

export const submitTier1 = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit Tier 1' }).click();

/** Takes one picture with the camera and waits until it is saved. */
const takePicture = async (page: Page, name: 'Selfie' | 'Government ID'): Promise<void> => {
  const field = page.getByRole('group', { name });
  await field.getByRole('button', { name: 'Take a photo' }).click();
  const shutter = field.getByRole('button', { name: 'Take the photo' });
  await expect.poll(() => shutter.isEnabled()).toBe(true);
  await shutter.click();
  await page.getByText(new RegExp(`^${name}Saved`)).waitFor();
};

export const passTier2 = async (page: Page): Promise<void> => {
  await page.goto('/kyc/tier2');
  await takePicture(page, 'Selfie');
  await takePicture(page, 'Government ID');
  await page.getByLabel('Document number').fill('12345678901');
  await page.getByRole('button', { name: 'Submit Tier 2' }).click();
};

/** Opens the liveness page of the identity company and returns its tab. */
export const openLiveness = async (page: Page): Promise<Page> => {
  const [liveness] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open the verification page' }).click(),
  ]);
  await liveness.getByRole('heading', { name: 'Let us see it is you' }).waitFor();
  return liveness;
};
