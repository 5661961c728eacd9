import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TemporaryDirectory = { path: string; remove(): void };

/**
 * A folder for one test run. Other accounts may enter it but not list it, because the database
 * keeps its data below and runs under another account when we are root. It goes when the process
 * ends, if it was not removed before.
 */
export const temporaryDirectory = (name: string): TemporaryDirectory => {
  const directory = mkdtempSync(path.join(tmpdir(), `cowrie-${name}-`));
  chmodSync(directory, 0o711);
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', remove);
  return { path: directory, remove };
};
