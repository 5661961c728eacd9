import type { Platform } from '#platform/platform.ts';
import type { RegisteredProposal } from '#platform/room.ts';

/** What the approvals room is given: the platform, and every kind of proposal there is. */
export type ApprovalDeps = Platform & { readonly proposals: readonly RegisteredProposal[] };
