import { unprivilegedAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { isInitialised, readPassword } from './data-directory.ts';
import { readPostmaster } from './ownership.ts';
import { place } from './placement.ts';
import { processStamp } from './process-stamp.ts';

/** The database of a folder: none, one that is stopped, or the URL of a running one. */
type Found = { state: 'absent' | 'resting' } | { state: 'serving'; url: string };

export const findPostgres = (folder: string): Found => {
  const binaries = findBinaries();
  const account = unprivilegedAccount();
  const { dataDir } = place({ binaries, dataDir: folder, account, log: () => undefined });
  if (!isInitialised(dataDir, binaries.major)) return { state: 'absent' };
  const postmaster = readPostmaster(dataDir);
  const serves = postmaster && processStamp(postmaster.pid)?.name.startsWith('postgres');
  if (!serves || postmaster.state !== 'ready') return { state: 'resting' };
  const url = `postgres://postgres:${readPassword(dataDir)}@127.0.0.1:${postmaster.port}/postgres`;
  return { state: 'serving', url };
};
