import path from 'node:path';
import { AdvisedError } from '../advised-error.ts';
import { isFree } from '../ports.ts';
import { bold, dim } from '../progress.ts';
import { root } from '../repository.ts';
import { demoAccounts, demoPassword, demoPin } from './demo-accounts.ts';

/** The variables a developer may set for "npm start" and "npm run dev". */
export const startSettings = (env = process.env) => ({
  port: portFrom(env, 'PORT', 4000),
  sandboxPort: portFrom(env, 'SANDBOX_PORT', 4100),
  dataDir: path.resolve(root, env['DATA_DIR'] || '.data'),
  // A production start on a real database gets no demo accounts and no sandbox.
  demo: !(env['NODE_ENV'] === 'production' && env['DATABASE_URL']),
});

const portFrom = (env: NodeJS.ProcessEnv, name: string, usual: number): number => {
  const text = env[name] || String(usual);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new AdvisedError(
    `${name} is "${text}", which is no port.`,
    `Set ${name} to a number from 1 to 65535.`,
  );
};

export const claimPort = async (name: 'PORT' | 'SANDBOX_PORT', port: number): Promise<void> => {
  if (await isFree(port)) return;
  throw new AdvisedError(
    `Port ${port} is in use by another program.`,
    `Stop that program, or choose another port: ${name}=${port + 1000} npm start`,
  );
};

const row = (name: string, text: string): string => `  ${name.padEnd(22)} ${text}`;

/** The lines that are printed when everything runs. */
export const welcome = (
  stack: { baseUrl: string; sandboxUrl: string | undefined },
  demo: boolean,
): string => {
  const lines = ['', bold('Cowrie is running.'), row('Web', stack.baseUrl)];
  if (stack.sandboxUrl) {
    lines.push(row('Mail and SMS inbox', stack.sandboxUrl.replace('127.0.0.1', 'localhost')));
  }
  lines.push(row('API description', `${stack.baseUrl}/openapi.json`));
  if (demo) {
    lines.push('', bold('Demo accounts'), dim(`  password ${demoPassword}, PIN ${demoPin}`));
    lines.push(...demoAccounts.map(({ email, who }) => row(email, who)));
  }
  lines.push('', dim('Ctrl-C stops everything.'), '');
  return lines.join('\n');
};
