/**
 * An authenticated no-op call through session, access, rate limits, headers, metrics and log,
 * compared with the bare framework.
 */

import { fork } from 'node:child_process';
import { startTestStack } from '../tools/testing/test-stack.ts';
import { inRoot } from '../tools/repository.ts';
import { demoSession } from './demo-session.ts';
import { load, type Load } from './load.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);

const show = (name: string, result: Load): void =>
  console.log(
    `  ${name.padEnd(34)} ${result.perSecond.toFixed(0).padStart(7)}/s   p50 ${result.p50Ms.toFixed(1)} ms   p99 ${result.p99Ms.toFixed(1)} ms   failed ${result.failed}`,
  );

export const run = async (): Promise<void> => {
  const stack = await startTestStack('build');
  const server = fork(inRoot('bench/http-server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: stack.databaseUrl,
      PUBLIC_URL: stack.baseUrl,
      LOG_LEVEL: 'warn',
      FIELD_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
      BLIND_INDEX_KEY: Buffer.alloc(32).toString('base64'),
      PIN_PEPPER: Buffer.alloc(32).toString('base64'),
    },
  });
  try {
    const port = await new Promise<number>((resolve) =>
      server.once('message', (message) => resolve((message as { port: number }).port)),
    );
    // As many users as callers, so that no two share a session.
    const cookies: string[] = [];
    for (let i = 0; i < 64; i += 1) cookies.push(await demoSession(stack.baseUrl));
    const noHeaders = () => ({});
    const sessionHeaders = (caller: number) => ({ cookie: cookies[caller] ?? '' });
    const base = `http://127.0.0.1:${port}`;
    await load(`${base}/bare`, noHeaders, 32, 1);
    await load(`${base}/api/v1/bench`, sessionHeaders, 32, 1);
    for (const callers of [8, 64]) {
      const bare = await load(`${base}/bare`, noHeaders, callers, seconds);
      const call = await load(`${base}/api/v1/bench`, sessionHeaders, callers, seconds);
      show(`bare framework, ${callers} callers`, bare);
      show(`authenticated no-op, ${callers} callers`, call);
      console.log(`  ratio ${(call.perSecond / bare.perSecond).toFixed(2)}`);
    }
  } finally {
    server.kill();
    await stack.stop();
  }
};
