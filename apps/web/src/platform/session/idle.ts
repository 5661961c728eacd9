/** How long before the end of an idle session the person gets a warning. */
export const idleWarningMs = 2 * 60_000;
/**
 * How often a session in use is checked. An unused session is not checked, so that it can expire.
 */
export const healthCheckMs = 4 * 60_000;
/** The server's clock decides. With a fast device clock, an early check would renew the session. */
const graceMs = 5_000;

type IdleState = {
  now: number;
  idleExpiresAt: number;
  /** When the session was last checked, and when the person last used the page. */
  checkedAt: number;
  touchedAt: number;
};

type IdleStep = 'wait' | 'check' | 'warn';

/**
 * Every call renews the session, so checking an unused session would keep an abandoned computer
 * signed in. It is checked while the person uses the page, and once more after it expired.
 */
export function idleStep({ now, idleExpiresAt, checkedAt, touchedAt }: IdleState): IdleStep {
  if (now >= idleExpiresAt + graceMs) return 'check';
  const isInUse = touchedAt > checkedAt;
  if (isInUse && now - checkedAt >= healthCheckMs) return 'check';
  if (now < idleExpiresAt - idleWarningMs) return 'wait';
  return isInUse ? 'check' : 'warn';
}
