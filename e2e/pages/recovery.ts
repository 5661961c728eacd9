import type { Page } from 'playwright-core';

/** Takes the selfie of a recovery with the camera of the browser. */
export const takePhoto = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await page.getByRole('button', { name: 'Take the photo' }).click();
};
