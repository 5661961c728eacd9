/**
 * Starts Redis for a run: `redis-server` or `valkey-server` if this machine has one, otherwise the
 * stand-in of this folder, which knows the few commands the product uses.
 */

import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';

export const redisProgram = (
  port: number,
): { readonly command?: string; readonly args: string[] } => {
  const command = ['redis-server', 'valkey-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
  if (command === undefined) {
    return { args: [path.join(import.meta.dirname, 'redis-stand-in.ts'), String(port)] };
  }
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return { command, args: flags };
};

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
