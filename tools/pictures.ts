// npm run pictures [-- --url http://localhost:4000]: makes the pictures of the product that the public
// site shows, from a running Cowrie or one of its own.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deskPictures, phonePictures } from '@cowrie/contract/content/pictures';
import { chromium } from 'playwright-core';
import { runCommand } from './command.ts';
import { takePictures } from './pictures/take-pictures.ts';
import { step } from './progress.ts';
import { inRoot } from './repository.ts';
import { chromiumArguments, findChromium } from './testing/chromium.ts';
import { startTestStack } from './testing/test-stack.ts';

const folder = inRoot('apps/web/public/pictures');

await runCommand(async (supervisor) => {
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  const executablePath = await findChromium(console.log);
  let baseUrl = values.url?.replace(/\/$/, '');
  if (baseUrl === undefined) {
    const stack = await step('a Cowrie of its own', () => startTestStack());
    await supervisor.onStop(() => stack.stop());
    ({ baseUrl } = stack);
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  await supervisor.onStop(() => browser.close());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const place = { browser, baseUrl, folder };
  const say = (files: readonly string[]): string => `${files.length} pictures`;
  await step('phone', () => takePictures(place, 'phone', phonePictures), say);
  await step('desk', () => takePictures(place, 'desk', deskPictures), say);
  console.log(`\nLook at them in ${path.relative(inRoot('.'), folder)}`);
  return 0;
});
