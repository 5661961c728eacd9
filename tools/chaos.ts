// npm run chaos: storms of kills, freezes, clock jumps and failing companies, and what they leave behind.

import { runCommand } from './command.ts';
import { readChaosArguments } from './chaos/options.ts';
import { printResult } from './chaos/print.ts';
import { runChaos } from './chaos/run.ts';

await runCommand(async (supervisor) => {
  const options = readChaosArguments(process.argv.slice(2), 1 + (Date.now() % 100_000));
  console.log(`seed ${options.seed}`);
  const stopping = new AbortController();
  const ended = Promise.withResolvers<void>();
  await supervisor.onStop(async () => {
    stopping.abort();
    await ended.promise;
  });
  try {
    const result = await runChaos(options, console.log, stopping.signal);
    console.log(printResult(options, result));
    return result.problems.length === 0 ? 0 : 1;
  } finally {
    ended.resolve();
  }
});
