// npm start: database, sandbox, api and web on this machine, ready to use.

import { runCommand } from './command.ts';
import { explain, step } from './progress.ts';
import { claimPort, startSettings, welcome } from './stack/start-or-develop.ts';
import { startStack } from './stack/stack.ts';

await runCommand(async (supervisor) => {
  const { port, sandboxPort, dataDir, demo } = startSettings();
  await claimPort('PORT', port);
  if (demo) await claimPort('SANDBOX_PORT', sandboxPort);
  const stack = await startStack({
    supervisor,
    dataDir,
    port,
    sandboxPort,
    durable: true,
    demo,
    web: 'build',
    step,
    log: console.log,
    keepUp: true,
  });
  console.log(welcome(stack, demo));
  const failure = await supervisor.failure;
  if (failure.message) explain(failure);
  return 1;
});
