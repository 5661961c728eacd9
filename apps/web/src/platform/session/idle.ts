/** How long before the end of an idle session the person is asked whether they are still there. */
export const idleWarningMs = 2 * 60_000;
/** A session in use is asked for again this often; one nobody touches is left to run out. */
export const healthCheckMs = 4 * 60_000;
/** The server's clock decides; asking a little late keeps a fast device clock from reviving it. */
const graceMs = 5_000;

type IdleState = {
  now: number;
  idleExpiresAt: number;
  /** When the session was last asked for, and when the person last touched the page. */
  checkedAt: number;
  touchedAt: number;
};

type IdleStep = 'wait' | 'check' | 'warn';

/**
 * Every call renews the session, so asking for it without need would keep an abandoned desk signed
 * in. It is asked for while the person is there, and once more when its time has run out.
 */
export function idleStep({ now, idleExpiresAt, checkedAt, touchedAt }: IdleState): IdleStep {
  if (now >= idleExpiresAt + graceMs) return 'check';
  const inUse = touchedAt > checkedAt;
  if (inUse && now - checkedAt >= healthCheckMs) return 'check';
  if (now < idleExpiresAt - idleWarningMs) return 'wait';
  return inUse ? 'check' : 'warn';
}
