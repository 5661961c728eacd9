/**
 * A phone with our app on it: the single-page build in a browser, behind Capacitor's own bridge script.
 * The script speaks to the phone by messages, as on Android, and this phone answers them. So the plugins
 * run their real JavaScript, and only what is behind the bridge is ours.
 */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { inRoot } from '../../tools/repository.ts';
import { startPlugins, type PhonePlugins } from './plugins.ts';

const require = createRequire(inRoot('apps', 'native', 'package.json'));
const bridgeScript = path.join(
  path.dirname(require.resolve('@capacitor/android/package.json')),
  'capacitor/src/main/assets/native-bridge.js',
);
const files = inRoot('apps', 'web', 'build-native', 'client');
const appUrl = 'https://localhost';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The file of an address; every page is the one document of the app. */
const fileOf = (address: string): string => {
  const file = path.join(files, decodeURIComponent(new URL(address).pathname));
  return path.extname(file) !== '' && existsSync(file) ? file : path.join(files, 'index.html');
};

type Message = {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
};

/** Script that the shell writes into the page before its own scripts. */
const injected = (plugins: PhonePlugins): string => `
  window.androidBridge = {
    onmessage: null,
    postMessage: (text) => {
      window.phone(text).then((answer) => {
        if (answer !== null) window.androidBridge.onmessage({ data: answer });
      });
    },
  };
  window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
  window.WEBVIEW_SERVER_URL = ${JSON.stringify(appUrl)};
  ${readFileSync(bridgeScript, 'utf8')}
  window.Capacitor.PluginHeaders = ${JSON.stringify(plugins.headers)};
`;

export type Phone = {
  readonly page: () => Page;
  readonly plugins: PhonePlugins;
  /** Starts the app, or starts it again after it was killed. */
  readonly start: (at?: string) => Promise<Page>;
  /** Opens a page of the running app by a link to it. */
  readonly go: (to: string) => Promise<void>;
  /** An event of a plugin, such as a press of the back button. */
  readonly emit: (plugin: string, event: string, data: unknown) => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
};

export const openPhone = async (context: BrowserContext): Promise<Phone> => {
  if (!existsSync(path.join(files, 'index.html'))) {
    throw new Error('the native build is missing: npm test builds it before these tests');
  }
  const plugins = startPlugins();
  await context.route(`${appUrl}/**`, async (route) => {
    const file = fileOf(route.request().url());
    await route.fulfill({
      body: readFileSync(file),
      contentType: types[path.extname(file)] ?? 'application/octet-stream',
    });
  });
  // Here the server is on the same machine, which a page of another address needs permission for.
  await context.grantPermissions(['local-network-access'], { origin: appUrl });
  await context.exposeFunction('phone', async (text: string): Promise<string | null> => {
    const message = JSON.parse(text) as Message;
    const answer = await plugins.answer(message);
    return answer === null ? null : JSON.stringify(answer);
  });
  await context.addInitScript({ content: injected(plugins) });
  let page: Page | undefined;
  const current = (): Page => {
    if (!page) throw new Error('the app was not started');
    return page;
  };
  const emit = async (pluginId: string, event: string, data: unknown): Promise<void> => {
    for (const answer of plugins.eventsFor(pluginId, event, data)) {
      await current().evaluate(
        (said) =>
          (
            globalThis as unknown as { androidBridge: { onmessage: (e: { data: string }) => void } }
          ).androidBridge.onmessage({ data: said }),
        JSON.stringify(answer),
      );
    }
  };
  plugins.onEvent(emit);
  return {
    page: current,
    plugins,
    start: async (at = '/') => {
      await page?.close();
      plugins.restart();
      page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      page.setDefaultTimeout(45_000);
      await page.goto(`${appUrl}${at}`);
      return page;
    },
    go: async (to) => {
      await emit('App', 'appUrlOpen', { url: `https://cowrie.example${to}` });
      await current().waitForURL(`**${to}`);
    },
    emit,
    leave: () => emit('App', 'appStateChange', { isActive: false }),
    comeBack: () => emit('App', 'appStateChange', { isActive: true }),
  };
};
