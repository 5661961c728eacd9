// npm run shots: photographs screens at two sizes in two themes, to be looked at.
import { chromium } from 'playwright-core';
import { runCommand } from './command.ts';
import { step } from './progress.ts';
import { shotOptions } from './shots/options.ts';
import { photograph } from './shots/photograph.ts';
import { chromiumArguments, findChromium } from './testing/chromium.ts';
import { startTestStack } from './testing/test-stack.ts';

await runCommand(async (supervisor) => {
  const { url, outDir, visits } = shotOptions(process.argv.slice(2));
  const executablePath = await findChromium(console.log);
  let baseUrl = url;
  if (baseUrl === undefined) {
    const stack = await step('a Cowrie of its own', () => startTestStack());
    await supervisor.onStop(() => stack.stop());
    ({ baseUrl } = stack);
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  await supervisor.onStop(() => browser.close());
  for (const visit of visits) {
    const work = () => photograph({ browser, baseUrl, outDir, visit });
    await step(visit.as, work, (files) => `${files.length} pictures`);
  }
  console.log(`\nLook at them in ${outDir}`);
  return 0;
});
