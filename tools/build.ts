// npm run build: the web build that the api serves.

import { runCommand } from './command.ts';
import { step } from './progress.ts';
import { buildWeb } from './stack/web-build.ts';

await runCommand(async (supervisor) => {
  await step(
    'web build',
    () => buildWeb(supervisor),
    ({ wasFresh }) => (wasFresh ? 'unchanged' : ''),
  );
  return 0;
});
