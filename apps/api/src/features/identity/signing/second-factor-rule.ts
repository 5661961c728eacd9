/** Pure: which members of staff need a second factor. */

import type { Config } from '#platform/config.ts';

type Where = Pick<Config, 'NODE_ENV' | 'DEMO'>;

/**
 * The demo people need none, but only where there are demo people: elsewhere, a row that says it is a
 * demo person's is a mistake or an attack.
 */
export const isExempt = ({ NODE_ENV, DEMO }: Where, isDemo: boolean): boolean =>
  isDemo && (NODE_ENV !== 'production' || DEMO === '1');

export const lacksSecondFactor = (
  where: Where,
  session: { readonly isDemo: boolean; readonly method: string },
): boolean => !isExempt(where, session.isDemo) && session.method === 'password';
