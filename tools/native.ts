// npm run native: the web as a single-page build for the native shell.

import { runCommand } from './command.ts';
import { step } from './progress.ts';
import { inRoot } from './repository.ts';

await runCommand(async (supervisor) => {
  await step('native web build', () =>
    supervisor.run({
      name: 'The native web build',
      command: 'react-router',
      args: ['build'],
      cwd: inRoot('apps', 'web'),
      env: { NODE_ENV: 'production', COWRIE_NATIVE: '1' },
    }),
  );
  return 0;
});
