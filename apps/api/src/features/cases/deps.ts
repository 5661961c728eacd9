import type { Platform } from '#platform/platform.ts';
import type { CaseHooks, IdentityHooks } from './hooks.ts';

/**
 * Dependencies of the case desk: the platform, and the hooks of the rooms that move money and know
 * people.
 */
export type CaseDeps = Platform & {
  readonly cases: CaseHooks;
  readonly identities: IdentityHooks;
};
