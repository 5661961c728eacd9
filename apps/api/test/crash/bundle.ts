import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const modules = resolve(import.meta.dirname, '../../../../node_modules');

/** Packages that bring machine code with them are loaded from where they are. */
const native = ['sharp', '@node-rs/argon2'];

/**
 * One file of a program and all it imports. Finding and compiling a thousand files takes two seconds
 * of a core, and a test that kills its servers starts twenty of them.
 */
export const bundle = async (program: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cowrie-bundle-'));
  await symlink(modules, join(folder, 'node_modules'));
  const file = join(folder, 'program.mjs');
  const built = await rolldown({ input: program, platform: 'node', external: native });
  await built.write({ file, format: 'esm', codeSplitting: false });
  await built.close();
  return file;
};
