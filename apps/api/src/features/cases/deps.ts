import type { Platform } from '#platform/platform.ts';
import type { CaseHooks } from './hooks.ts';

/** What the case desk is given: the platform, and the hooks of the room that moves money. */
export type CaseDeps = Platform & { readonly cases: CaseHooks };
