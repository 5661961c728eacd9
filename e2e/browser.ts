import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { chromiumArguments } from '../tools/testing/chromium.ts';

/** A real browser against the real product. Each person gets a context of their own, as on a device of their own. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;
export type Theme = 'light' | 'dark';

let browser: Browser;

/** A camera that shows a moving test picture, slowly enough to leave the page its time, and a person who allows it. */
export const withCamera = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
];

export const useBrowser = (more: readonly string[] = []): void => {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('chromium'),
      args: [...chromiumArguments, ...more],
    });
  });
  afterAll(() => browser.close());
};

const isExpected = (text: string): boolean =>
  // A refused call is part of many flows; the browser reports its status as an error.
  /Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text);

export type Device = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: string[];
};

/** A new device. What the page reports as an error is collected, so that a test can insist on none. */
export const newDevice = async (
  size: Size = 'desk',
  theme: Theme = 'light',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Device> => {
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    viewport: sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A worker stands between the page and each of its files, and is a subject of its own.
    serviceWorkers,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
};

/** Devices of one test after the other, put away after each, and what their pages complained of. */
export const useDevices = () => {
  const devices: Device[] = [];
  afterEach(async () => {
    await Promise.all(devices.splice(0).map(({ context }) => context.close()));
  });
  return {
    device: async (size: Size): Promise<Device> => {
      const made = await newDevice(size);
      devices.push(made);
      return made;
    },
    problems: (): string[] => devices.flatMap((made) => made.problems),
  };
};

export type Message = { to: string; subject?: string; text?: string; html?: string };

/** What the product sent to an address or a number, newest first, as the sandbox's inbox shows it. */
export const messagesTo = async (channel: 'email' | 'sms', to: string): Promise<Message[]> => {
  const url = `${inject('sandboxUrl')}/_sandbox/outbox?channel=${channel}&to=${encodeURIComponent(to)}`;
  const { messages } = (await (await fetch(url)).json()) as { messages: Message[] };
  return messages;
};

/** Logs a demo account in through the call, for tests whose subject is what comes after. */
export const enterAs = async ({ context }: Device, name: string): Promise<void> => {
  const baseUrl = inject('baseUrl');
  const response = await context.request.post('/api/v1/identity/login', {
    headers: { origin: baseUrl },
    data: { email: `${name}@cowrie.test`, password: 'Cowrie-demo-2026' },
  });
  if (!response.ok()) throw new Error(`${name} could not log in: ${response.status()}`);
};

/** Until the page shows its content: a heading, and nothing that stands in for something still loading. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main .skeleton, main [aria-busy=true]') === null,
  );
};

/** The open sheet or dialog; a toast calls itself one too. */
export const sheetOf = (page: Page) => page.getByRole('dialog').and(page.locator(':not(.toast)'));
