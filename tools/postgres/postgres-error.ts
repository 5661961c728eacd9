import { AdvisedError } from '../advised-error.ts';

/** The reason why the embedded database cannot run, with advice. */
export class PostgresError extends AdvisedError {}

export const diskFullError = (directory: string, cause?: unknown): PostgresError =>
  new PostgresError(
    `The disk that holds ${directory} is full.`,
    'Free at least 300 MB there, or set DATA_DIR to a folder on another disk.',
    cause,
  );
