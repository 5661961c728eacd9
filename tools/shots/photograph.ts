import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { addressOf } from '../screens/addresses.ts';
import { signInDemo } from '../screens/sign-in-demo.ts';
import type { Visit } from './options.ts';

const sizes = [
  { name: 'mobile', viewport: { width: 390, height: 844 }, isMobile: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, isMobile: false },
] as const;

const themes = ['light', 'dark'] as const;

/** Photographs every path of a visit at both sizes in both themes; returns the files. */
export const photograph = async (options: {
  browser: Browser;
  baseUrl: string;
  outDir: string;
  visit: Visit;
}): Promise<string[]> => {
  const { browser, baseUrl, outDir, visit } = options;
  const files: string[] = [];
  const storageState = await signInDemo(browser, baseUrl, visit.as);
  mkdirSync(outDir, { recursive: true });
  for (const { name, viewport, isMobile } of sizes) {
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport,
        isMobile,
        hasTouch: isMobile,
        colorScheme,
        reducedMotion: 'reduce',
        storageState,
      });
      for (const address of visit.paths) {
        const file = path.join(outDir, `${fileName(visit.as, address)}-${name}-${colorScheme}.png`);
        await shoot(context, await addressFor(context, address), file);
        files.push(file);
      }
      await context.close();
    }
  }
  return files;
};

const addressFor = (context: BrowserContext, address: string): Promise<string> =>
  addressOf(address, async (asked) => (await context.request.get(asked)).json());

const shoot = async (context: BrowserContext, address: string, file: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  // A page with a live stream is never idle, so idleness is waited for only so long.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
};

const fileName = (as: string, address: string): string =>
  `${as}${address.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '') || '-home'}`;
