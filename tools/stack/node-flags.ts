/**
 * What the server is run with. A request lives a while, waiting for the database with hundreds of
 * others: where the young generation is small, or is collected before it is full, all of them are
 * copied again and again.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=64', '--no-minor-gc-task'];
