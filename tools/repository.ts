import path from 'node:path';

/** The folder of the clone, and paths inside it. */
export const root = path.resolve(import.meta.dirname, '..');

export const inRoot = (...parts: string[]): string => path.join(root, ...parts);

/** PATH with this Node and the installed commands first, for every child we start. */
export const toolPath = [
  path.dirname(process.execPath),
  inRoot('node_modules', '.bin'),
  process.env['PATH'] ?? '',
].join(path.delimiter);
