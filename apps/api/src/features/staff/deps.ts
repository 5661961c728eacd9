import type { Platform } from '#platform/platform.ts';
import type { OverviewHooks } from '#platform/room.ts';

/** What the staff room is given: the platform, and the rooms' figures for the overview. */
export type StaffDeps = Platform & { readonly overview: readonly OverviewHooks[] };
