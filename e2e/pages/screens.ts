import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterAs, settled, sizes, takeDevice, type Device, type Size } from '../browser.ts';
import { addressOf } from '../../tools/screens/addresses.ts';
import type { Viewer } from '../../tools/screens/screens.ts';
import { visits } from '../../tools/screens/visits.ts';

/** What must hold of every screen: no violations in either theme, no sideways scroll, no errors. */

type Theme = 'light' | 'dark';
type InPage = { readonly axe?: typeof axe };

/** The small one: it is compiled anew in every page. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axeFile, 'utf8');

/** What is wrong with the page as it stands. */
export const violations = async (page: Page): Promise<string[]> => {
  const isThere = await page.evaluate(() => (globalThis as InPage).axe !== undefined);
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const found = await (globalThis as InPage).axe?.run(document, { resultTypes: ['violations'] });
    if (!found) throw new Error('the page changed while it was looked at');
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(', ')}`,
    );
  });
};

/** Until nothing is on its way from one colour to another; what moves for ever may. */
const colours = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((done) => {
        const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
        const still = () =>
          !document.getAnimations().some((one) => one.playState === 'running' && ends(one));
        requestAnimationFrame(() => requestAnimationFrame(() => done(still())));
      }),
  );

const look = async (page: Page, path: string, size: Size, theme: Theme): Promise<void> => {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  await colours(page);
  const seen = [path, theme, size];
  expect([...seen, await violations(page)]).toEqual([...seen, []]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([...seen, 'scrolls sideways', sideways]).toEqual([...seen, 'scrolls sideways', 0]);
};

/** The page as it stands, in every size and theme; it ends as it began. */
export const inspectThoroughly = async (page: Page, path: string): Promise<void> => {
  await look(page, path, 'phone', 'dark');
  await look(page, path, 'desk', 'light');
  await inspect(page, path);
};

/** A screen is made of parts that are inspected thoroughly, so it is enough to see each size and theme once. */
const inspect = async (page: Page, path: string): Promise<void> => {
  await look(page, path, 'desk', 'dark');
  await look(page, path, 'phone', 'light');
};

/** The address behind a path of the registry, asked for as the person on the device. */
const addressFor = ({ context }: Device, path: string): Promise<string> =>
  addressOf(path, async (asked) => (await context.request.get(asked)).json());

type InApp = { readonly __reactRouterDataRouter?: { navigate(path: string): Promise<void> } };

/**
 * Opens a page as a link inside the product does. The product and axe are loaded once for all of a
 * person's screens, which is half of the time a screen takes.
 */
const openInApp = async (page: Page, address: string): Promise<void> => {
  const isOpen = await page.evaluate(async (path) => {
    const router = (globalThis as InApp).__reactRouterDataRouter;
    await router?.navigate(path);
    return router !== undefined;
  }, address);
  if (!isOpen) await page.goto(address);
};

/** One test a screen, for everybody who sees some. */
export const describeScreens = (...who: readonly Viewer[]): void =>
  describe.each(visits.filter(({ as }) => who.includes(as)))('what $as sees', ({ as, paths }) => {
    let device: Device;
    beforeAll(async () => {
      device = await takeDevice('phone');
      if (as !== 'visitor') await enterAs(device, as);
    });
    afterAll(() => device.putAway());

    test.each(paths)(
      '%s has no accessibility violations in either theme at either size, and no errors in the console',
      async (path) => {
        const address = await addressFor(device, path);
        // The server draws what a visitor sees; everybody else's pages are drawn in the browser.
        if (as === 'visitor') await device.page.goto(address);
        else await openInApp(device.page, address);
        await settled(device.page);
        await inspect(device.page, path);
        expect(new URL(device.page.url()).pathname).toBe(address.split('?')[0]);
        expect(device.problems.splice(0)).toEqual([]);
      },
    );
  });
