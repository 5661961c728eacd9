import type { Platform } from '#platform/platform.ts';
import type { SegmentHooks } from '#platform/room.ts';

/** What the room is given: the platform, and how other rooms find people. */
export type CampaignDeps = Platform & { readonly segments: readonly SegmentHooks[] };
