import type { Platform } from '#platform/platform.ts';
import type { RegisteredProposal } from '#platform/room.ts';

/** Dependencies of the approvals room: the platform, and all kinds of proposals. */
export type ApprovalDeps = Platform & { readonly proposals: readonly RegisteredProposal[] };
