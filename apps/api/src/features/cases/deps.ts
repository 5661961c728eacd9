import type { Platform } from '#platform/platform.ts';
import type { CaseHooks } from './hooks.ts';

/** What the case desk is given: the platform, and what the room that moves money does for it. */
export type CaseDeps = Platform & { readonly cases: CaseHooks };
