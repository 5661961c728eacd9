// npm run format: formats every file.

import { runCommand } from './command.ts';

await runCommand(async (supervisor) => {
  await supervisor.run({ name: 'The formatter', command: 'oxfmt', args: process.argv.slice(2) });
  return 0;
});
