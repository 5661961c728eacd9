import { parseArgs } from 'node:util';
import { AdvisedError } from '../advised-error.ts';
import { readTime } from '../ledger/arguments.ts';

const commands = ['take', 'follow', 'list', 'prove'] as const;
type Command = (typeof commands)[number];

type BackupArguments = {
  readonly command: Command;
  readonly target: string | undefined;
  readonly keep: number | undefined;
};

const backupUsage = `npm run backup [-- take | follow | list | prove] [--to <place>] [--keep <n>]

  take    a base backup with its WAL and the uploaded files; keeps the newest <n>
  follow  streams WAL and new files into the place until it is stopped
  list    the backups of the place
  prove   takes a backup, restores it beside the database, verifies it, keeps the figures
  <place> a folder, or s3://bucket/prefix; BACKUP_TARGET or DATA_DIR/backups by default`;

const restoreUsage = `npm run restore -- --into <new folder> [--from <place>] [--to-time <time>] [--backup <id>]

  <place> a folder, or s3://bucket/prefix; BACKUP_TARGET or DATA_DIR/backups by default
  <time>  2026-03-31T17:00:05+01:00; without an offset UTC. The newest state by default`;

const text = { type: 'string' } as const;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const readKeep = (given: string | undefined): number | undefined => {
  if (given === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given);
  throw new AdvisedError(`"${given}" is no number of backups.`, backupUsage);
};

const parseBackup = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { to: text, keep: text },
    });
  } catch (error) {
    throw new AdvisedError(messageOf(error), backupUsage);
  }
};

export const readBackupArguments = (argv: readonly string[]): BackupArguments => {
  const { values, positionals } = parseBackup(argv);
  const [given = 'take', ...more] = positionals;
  const command = commands.find((name) => name === given);
  if (!command || more.length > 0) {
    throw new AdvisedError(`"${positionals.join(' ')}" is no command.`, backupUsage);
  }
  return { command, target: values.to, keep: readKeep(values.keep) };
};

type RestoreArguments = {
  readonly into: string;
  readonly from: string | undefined;
  readonly toTime: Date | undefined;
  readonly backupId: string | undefined;
};

const parseRestore = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      options: { into: text, from: text, 'to-time': text, backup: text },
    }).values;
  } catch (error) {
    throw new AdvisedError(messageOf(error), restoreUsage);
  }
};

export const readRestoreArguments = (argv: readonly string[]): RestoreArguments => {
  const values = parseRestore(argv);
  if (!values.into) throw new AdvisedError('Into which folder?', restoreUsage);
  const time = values['to-time'];
  return {
    into: values.into,
    from: values.from,
    toTime: time === undefined ? undefined : readTime(time),
    backupId: values.backup,
  };
};
