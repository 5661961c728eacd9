import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdvisedError } from './advised-error.ts';
import { processStamp } from './postgres/process-stamp.ts';
import { createSupervisor, Interrupted, type Supervisor } from './processes.ts';
import { createRestarts } from './restarts.ts';
import { temporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory.ts';

let folder: TemporaryDirectory;
let supervisor: Supervisor;

beforeEach(() => {
  folder = temporaryDirectory('processes-test');
  supervisor = createSupervisor(500);
});

afterEach(async () => {
  await supervisor.stop();
  folder.remove();
});

const shell = (script: string) => ({
  name: 'The example',
  command: '/bin/sh',
  args: ['-c', script],
  logFile: path.join(folder.path, 'example.log'),
});

const logged = async (): Promise<string[]> => {
  for (let waited = 0; waited < 5000; waited += 20) {
    const lines = readFileSync(path.join(folder.path, 'example.log'), 'utf8').trim();
    if (lines) return lines.split('\n');
    await sleep(20);
  }
  return [];
};

describe('the supervisor', () => {
  it('reports a service that ends unexpectedly with its last log lines', async () => {
    supervisor.service(shell('echo out of paper; exit 3'));
    const failure = await supervisor.failure;
    expect(failure).toBeInstanceOf(AdvisedError);
    expect(failure.message).toContain('The example ended with code 3.');
    expect(failure.message).toContain('out of paper');
  });

  const quickly = { backoff: { firstMs: 10, mostMs: 20 }, quickMs: 60_000, mostQuick: 3 };

  it('starts a dead service again and says so', async () => {
    const said: string[] = [];
    const service = supervisor.service(shell('echo $$; exec sleep 60'));
    service.keepUp({ ...quickly, say: (line) => said.push(line) });
    const [first] = await logged();
    process.kill(Number(first), 'SIGKILL');
    let pids: string[] = [];
    for (let waited = 0; pids.length < 2 && waited < 5000; waited += 20) {
      await sleep(20);
      pids = await logged();
    }
    expect(pids).toHaveLength(2);
    expect(said).toEqual([
      expect.stringMatching(/^The example was ended by SIGKILL\. Starting it again in /),
    ]);
    expect(processStamp(Number(pids[1]))).toBeDefined();
    await supervisor.stop();
    expect(processStamp(Number(pids[1]))).toBeUndefined();
  });

  it('gives a service up that dies again and again, with its last lines and advice', async () => {
    const said: string[] = [];
    supervisor
      .service(shell('sleep 0.2; echo out of paper; exit 3'))
      .keepUp({ ...quickly, say: (line) => said.push(line) });
    const failure = await supervisor.failure;
    expect(failure.message).toContain('The example ended with code 3 again and again');
    expect(failure.message).toContain('out of paper');
    expect((failure as AdvisedError).advice).toContain('Mend the cause');
    expect(said).toHaveLength(3);
  });

  it('counts only quick deaths that follow each other', () => {
    const restarts = createRestarts({ ...quickly, say: () => undefined });
    const lives = [1, 1, 120_000, 1, 1, 1];
    expect(lives.map((ms) => restarts.next(ms) !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('throws if a step fails and returns if it succeeds', async () => {
    await supervisor.run(shell('exit 0'));
    await expect(supervisor.run(shell('exit 1'))).rejects.toThrow('ended with code 1');
  });

  it('stops a service together with what the service started', async () => {
    supervisor.service(shell('sleep 60 & echo $!; wait'));
    const [grandchild] = await logged();
    expect(processStamp(Number(grandchild))).toBeDefined();
    await supervisor.stop();
    for (let waited = 0; processStamp(Number(grandchild)) && waited < 2000; waited += 20)
      await sleep(20);
    expect(processStamp(Number(grandchild))).toBeUndefined();
  });

  it('kills a service that ignores SIGTERM', async () => {
    supervisor.service(shell(`trap '' TERM; echo $$; while :; do sleep 1; done`));
    const [pid] = await logged();
    await supervisor.stop();
    expect(processStamp(Number(pid))).toBeUndefined();
  });

  it('stops in reverse order and starts nothing afterwards', async () => {
    const order: string[] = [];
    await supervisor.onStop(async () => void order.push('database'));
    await supervisor.onStop(async () => void order.push('api'));
    await supervisor.stop();
    expect(order).toEqual(['api', 'database']);
    expect(() => supervisor.service(shell('sleep 60'))).toThrow(Interrupted);
  });
});
