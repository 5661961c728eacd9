/** The database and this release do not fit together. The message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
