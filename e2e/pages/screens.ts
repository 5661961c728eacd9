import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterAs, newDevice, settled, sizes, type Device, type Size } from '../browser.ts';
import { findPerson } from './kyc.ts';

/** What must hold of every screen: no violations in either theme, no sideways scroll, no errors. */

const found = async (axe: AxeBuilder): Promise<string[]> => {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Until no colour is on its way from one theme to the other. */
const colours = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((done) => {
        const still = () => !document.getAnimations().some((one) => one instanceof CSSTransition);
        requestAnimationFrame(() => requestAnimationFrame(() => done(still())));
      }),
  );

/** Everything in the light theme; in the dark one what a theme can change, which is contrast. */
export const inspect = async (page: Page, path: string): Promise<void> => {
  await colours(page);
  expect([path, 'light', await found(new AxeBuilder({ page }))]).toEqual([path, 'light', []]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor();
  await colours(page);
  const dark = new AxeBuilder({ page }).withRules(['color-contrast']);
  expect([path, 'dark', await found(dark)]).toEqual([path, 'dark', []]);
  await page.emulateMedia({ colorScheme: 'light' });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([path, 'sideways scroll', overflow]).toEqual([path, 'sideways scroll', 0]);
};

/** A list names people by their tag; an address has their id. */
const addressOf = async ({ context }: Device, path: string): Promise<string> => {
  const tag = /@(\w+)/.exec(path)?.[1];
  return tag === undefined ? path : path.replace(`@${tag}`, await findPerson(context, tag));
};

/** One test a screen, for everybody who sees some, at both sizes. */
export const describeScreens = (screens: Readonly<Record<string, readonly string[]>>): void =>
  describe.each(Object.entries(screens))('what %s sees', (who, paths) => {
    describe.each(Object.keys(sizes) as Size[])('on a %s', (size) => {
      let device: Device;
      beforeAll(async () => {
        device = await newDevice(size);
        if (who !== 'visitor') await enterAs(device, who);
      });
      afterAll(() => device.context.close());

      test.each(paths)(
        '%s has no accessibility violations in either theme, and no errors in the console',
        async (path) => {
          await device.page.goto(await addressOf(device, path));
          await settled(device.page);
          await inspect(device.page, path);
          expect(device.problems.splice(0)).toEqual([]);
        },
      );
    });
  });
