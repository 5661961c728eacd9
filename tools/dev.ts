// npm run dev: like npm start, but the api restarts and the pages reload when a file changes.

import { runCommand } from './command.ts';
import { freePort } from './ports.ts';
import { explain, step } from './progress.ts';
import { inRoot } from './repository.ts';
import { claimPort, startSettings, welcome } from './stack/start-or-develop.ts';
import { startStack } from './stack/stack.ts';

await runCommand(async (supervisor) => {
  const { port, sandboxPort, dataDir, demo } = startSettings();
  await claimPort('PORT', port);
  if (demo) await claimPort('SANDBOX_PORT', sandboxPort);
  const apiPort = await freePort();
  const stack = await startStack({
    supervisor,
    dataDir,
    port: apiPort,
    sandboxPort,
    durable: true,
    demo,
    web: { developmentPort: port },
    step,
    log: console.log,
    keepUp: true,
  });
  const web = supervisor.service({
    name: 'The web',
    command: 'react-router',
    args: ['dev', '--port', String(port), '--strictPort'],
    cwd: inRoot('apps', 'web'),
    env: { NODE_ENV: 'development', API_URL: `http://127.0.0.1:${apiPort}` },
  });
  web.keepUp({ say: console.log });
  console.log(welcome(stack, demo));
  const failure = await supervisor.failure;
  if (failure.message) explain(failure);
  return 1;
});
