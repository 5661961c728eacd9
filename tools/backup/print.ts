import { bold, dim } from '../progress.ts';
import { printVerified } from '../ledger/print.ts';
import type { Manifest } from './manifest.ts';
import type { Restored } from './restore.ts';

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
const seconds = (value: number): string => `${value.toFixed(1)} s`;

export const printManifest = (manifest: Manifest): string => {
  const { id, coveredUntil, archive, storedBytes, files, startedAt, endedAt } = manifest;
  const took = (endedAt.getTime() - startedAt.getTime()) / 1000;
  return [
    bold(id),
    `everything before ${coveredUntil.toISOString()}`,
    `${megabytes(archive.bytes)} of database, ${files.count} files, ${megabytes(storedBytes)} stored`,
    dim(seconds(took)),
  ].join('  ');
};

const printAudit = ({ verdict }: Restored): string => {
  const { audit, areAnchorsChecked } = verdict;
  const { bad, explained } = audit;
  if (bad.count > 0) {
    return [
      bold(
        `✗ The audit log is wrong in ${bad.count} places. See docs/runbooks/audit-chain-broken.md`,
      ),
      ...bad.first.map(({ seq, why }) => `  entry ${seq}: ${why}`),
      ...(bad.count > bad.first.length ? [`  and ${bad.count - bad.first.length} more`] : []),
    ].join('\n');
  }
  const anchors = areAnchorsChecked
    ? ''
    : ' Its anchors and the signatures of its notes were not compared: set BLIND_INDEX_KEY.';
  const notes = explained.count > 0 ? ` ${explained.count} of them are explained by notes.` : '';
  return `${bold('✓ The audit log is right.')} ${audit.entries} entries.${notes}${anchors}`;
};

export const printRestored = (restored: Restored): string => {
  const { files, seconds: spent, verdict, rpoSeconds } = restored;
  const phases = `fetch ${seconds(spent.fetch)}, recover ${seconds(spent.recover)}, files ${seconds(spent.files)}, verify ${seconds(spent.verify)}`;
  const lines = [
    `Backup ${restored.backupId} in ${restored.dataDir}`,
    `Everything before ${restored.restoredUntil.toISOString()}; last commit ${restored.lastCommit?.toISOString() ?? 'before the WAL'}`,
    `${files.restored} files${files.missing > 0 ? bold(`, ${files.missing} missing`) : ''}`,
    printVerified(verdict.ledger, seconds(spent.verify)),
    printAudit(restored),
    `RTO ${bold(seconds(restored.rtoSeconds))} ${dim(`(${phases})`)}`,
  ];
  if (rpoSeconds !== null) lines.push(`RPO ${bold(seconds(rpoSeconds))}`);
  return lines.join('\n');
};
