/**
 * npm run ha: PostgreSQL under Patroni with etcd on this machine's loopback, from Debian's packages.
 * Takes the primary away ten times under load, then the standby twice, and shows that nothing
 * acknowledged is lost, and how long each recovery took. HA_KILLS, HA_CALLERS, HA_PEOPLE; HA_POSTGRES_BIN for another PostgreSQL.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { origin } from './load/send-people.ts';
import { runCommand } from './command.ts';
import { stopWhenWeEnd } from './guard.ts';
import { type Books, checkBooks, openBooks } from './ha/books.ts';
import { startCluster } from './ha/cluster.ts';
import { type Failover, failOver, loseStandby, lossOf } from './ha/failovers.ts';
import { startLoad } from './ha/senders.ts';
import type { Supervisor } from './processes.ts';
import { step } from './progress.ts';
import { inRoot } from './repository.ts';
import { serverFlags } from './stack/node-flags.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const kills = Number(process.env['HA_KILLS'] ?? 10);
const callers = Number(process.env['HA_CALLERS'] ?? 24);
const people = Number(process.env['HA_PEOPLE'] ?? 1_000);

type Api = { readonly port: number; readonly child: ChildProcess };

const startApi = async (supervisor: Supervisor, books: Books): Promise<Api> => {
  const child = fork(inRoot('bench/send-server.ts'), [], {
    execArgv: [...serverFlags],
    env: {
      PATH: process.env['PATH'],
      ...books.env,
      PUBLIC_URL: origin,
      LOG_LEVEL: process.env['HA_LOG'] ?? 'silent',
      RATE_LIMIT_SCALE: '1000',
    },
  });
  const guard = stopWhenWeEnd(child.pid ?? 0, 'TERM');
  child.once('exit', () => guard.dismiss());
  await supervisor.onStop(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, child };
};

/** How many reads of history each kind of server answered. */
const readsBy = async (apis: readonly Api[], server: 'replica' | 'primary'): Promise<number> => {
  const line = new RegExp(`^cowrie_database_reads_total\\{server="${server}"\\} (\\d+)`, 'm');
  const texts = await Promise.all(
    apis.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  return texts.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0);
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const printFailover = (one: Failover, index: number): void =>
  console.log(
    `${String(index + 1).padStart(4)}  ${one.loss.padEnd(9)} ${one.from} → ${one.to}   elected ${seconds(one.electedMs).padStart(7)}   sends again ${seconds(one.recoveredMs).padStart(7)}   whole again ${seconds(one.wholeMs).padStart(7)}   acknowledged ${one.acknowledged}`,
  );

const spread = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  return `${seconds(sorted[0] ?? 0)} least, ${seconds(median)} median, ${seconds(sorted.at(-1) ?? 0)} most`;
};

const printSummary = (failovers: readonly Failover[]): void => {
  console.log('\nFrom the loss of the primary until sends are acknowledged again:');
  for (const loss of ['machine', 'postgres', 'frozen', 'woken'] as const) {
    const times = failovers.filter((one) => one.loss === loss).map((one) => one.recoveredMs);
    if (times.length > 0) console.log(`  ${loss.padEnd(9)} ×${times.length}  ${spread(times)}`);
  }
  console.log(
    `  all       ×${failovers.length}  ${spread(failovers.map((one) => one.recoveredMs))}`,
  );
};

await runCommand(async (supervisor) => {
  const folder = temporaryDirectory('ha');
  await supervisor.onStop(async () => folder.remove());
  const cluster = await step(
    'cluster',
    async () => {
      const started = await startCluster(folder.path);
      await supervisor.onStop(started.stop);
      await started.untilWhole(120_000);
      return started;
    },
    ({ postgresBin }) => postgresBin,
  );
  const books = await step('books', () => openBooks(cluster, folder.path, people));
  const apis = await step('two APIs', async () => [
    await startApi(supervisor, books),
    await startApi(supervisor, books),
  ]);
  const load = startLoad(
    books.people,
    apis.map(({ port }) => port),
    callers,
  );
  const failovers: Failover[] = [];
  for (let round = 0; round < kills; round += 1) {
    const done = await failOver(cluster, load, lossOf(round));
    failovers.push(done);
    printFailover(done, round);
  }
  for (const loss of ['machine', 'frozen'] as const) {
    const { from, recoveredMs, wholeMs } = await loseStandby(cluster, load, loss);
    console.log(
      `  the standby ${from}, ${loss.padEnd(9)} sends again ${seconds(recoveredMs).padStart(7)}   whole again ${seconds(wholeMs).padStart(7)}`,
    );
  }
  await load.stop();
  const dead = apis.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
  const [atReplica, atPrimary] = [await readsBy(apis, 'replica'), await readsBy(apis, 'primary')];
  const verdict = await step('checks', () => checkBooks(books, load.acknowledged));
  printSummary(failovers);
  const { lost, doubled, half, unacknowledged, wrongBalances, firstBad, badAudit } = verdict;
  console.log(
    `\n${load.acknowledged.length} acknowledged: ${lost} lost, ${doubled} doubled, ${half} half, ${wrongBalances} balances wrong, ${unacknowledged} in the books without an answer`,
  );
  console.log(
    `answers: ${[...load.answers].map(([status, count]) => `${status} ×${count}`).join(', ')}`,
  );
  console.log(
    firstBad
      ? `ledger wrong: ${JSON.stringify(firstBad)}`
      : `ledger verified: ${verdict.plans} plans`,
  );
  if (badAudit > 0) console.log(`audit log wrong in ${badAudit} places`);
  console.log(`history read at a replica ${atReplica} times, at the primary ${atPrimary} times`);
  for (const text of load.wrong.slice(0, 5)) console.log(`wrong answer: ${text}`);
  if (dead.length > 0) console.log(`${dead.length} API processes ended`);
  const faults = lost + doubled + half + unacknowledged + wrongBalances + badAudit;
  const isRight = faults + load.wrong.length + dead.length === 0 && !firstBad;
  console.log(isRight ? '✓ nothing acknowledged was lost' : '✗ see above');
  return isRight ? 0 : 1;
});
