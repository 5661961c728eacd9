import type { Platform } from '#platform/platform.ts';
import type { SegmentHooks } from '#platform/room.ts';

/** Dependencies of the room: the platform, and the hooks by which other rooms find people. */
export type CampaignDeps = Platform & { readonly segments: readonly SegmentHooks[] };
