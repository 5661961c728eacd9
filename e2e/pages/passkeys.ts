import type { BrowserContext, Page } from 'playwright-core';
import { openPage } from '../browser.ts';

/** Gives the browser an authenticator that answers by itself, and adds its passkey to the account. */
export const addPasskey = async (context: BrowserContext, page: Page): Promise<void> => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openPage(page, '/security-settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Passkey added').first().waitFor();
};
