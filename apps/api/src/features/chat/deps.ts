import type { Platform } from '#platform/platform.ts';
import type { ThreadOwner } from './owner.ts';

/** Dependencies of chat: the platform, and the rooms that own threads. */
export type ChatDeps = Platform & { readonly threadOwners: readonly ThreadOwner[] };
