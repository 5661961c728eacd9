import { fork } from 'node:child_process';
import path from 'node:path';

export const sandboxKeys = { resend: 're_canary_key', termii: 'TLcanaryKey' };

export type TestSandbox = { url: string; stop: () => Promise<void> };

const program = path.resolve(import.meta.dirname, '../../../sandbox/src/main.ts');

/** The real sandbox, a program of its own on a free port: the clients meet it on the wire only. */
export const startTestSandbox = (): Promise<TestSandbox> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      silent: true,
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        RESEND_API_KEY: sandboxKeys.resend,
        TERMII_API_KEY: sandboxKeys.termii,
      },
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    const stop = (): Promise<void> => {
      child.kill();
      return ended;
    };
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    child.stdout?.on('data', (text: Buffer) => {
      const url = /listens on (\S+)/.exec(text.toString())?.[1];
      if (url !== undefined) resolve({ url, stop });
    });
    void ended.then(() => reject(new Error(`The sandbox did not start: ${said}`)));
  });

export const control = async (
  sandbox: TestSandbox,
  address: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await fetch(`${sandbox.url}/_sandbox${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${address}: ${await response.text()}`);
  return response.json();
};

export const sentMessages = async (sandbox: TestSandbox): Promise<Record<string, unknown>[]> =>
  ((await control(sandbox, '/outbox')) as { messages: Record<string, unknown>[] }).messages;
