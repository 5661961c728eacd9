/**
 * Node flags of the server. A request waits for the database together with hundreds of others. If
 * the young generation is small, or is collected before it is full, all of them are copied again
 * and again.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=64', '--no-minor-gc-task'];
