import type { Browser, BrowserContextOptions } from 'playwright-core';
import { AdvisedError } from '../advised-error.ts';
import { demoAccounts, demoPassword } from '../stack/demo-accounts.ts';

/** Cookies of a demo account's session for a new browser context; a visitor has none. */
export const signInDemo = async (
  browser: Browser,
  baseUrl: string,
  name: string,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> => {
  const context = await browser.newContext({ baseURL: baseUrl });
  try {
    if (name === 'visitor') return await context.storageState();
    const account = demoAccounts.find((one) => one.name === name);
    const response = await context.request.post(`${baseUrl}/api/v1/identity/login`, {
      headers: { Origin: new URL(baseUrl).origin },
      data: { email: account?.email, password: demoPassword },
    });
    if (response.ok()) return await context.storageState();
    throw new AdvisedError(
      `${account?.email ?? name} could not sign in: ${response.status()} ${await response.text()}`,
      'Is the demo data seeded at that address?',
    );
  } finally {
    await context.close();
  }
};
