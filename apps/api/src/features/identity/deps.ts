import type { Platform } from '#platform/platform.ts';
import type {
  ClosingBlockers,
  ExportSection,
  PeopleHooks,
  SignUpHook,
  StoryPart,
} from '#platform/room.ts';

/**
 * What identity is given: the platform, and hooks by which other rooms take part in an account's
 * life without identity knowing them.
 */
export type IdentityHooks = {
  readonly onSignUp: readonly SignUpHook[];
  readonly exportSections: readonly ExportSection[];
  readonly closingBlockers: readonly ClosingBlockers[];
};

export type IdentityDeps = Platform & { readonly hooks: IdentityHooks };

/** What the staff's view of people is given besides: what the other rooms know about a person. */
export type PeopleDeps = IdentityDeps & {
  readonly people: readonly PeopleHooks[];
  readonly story: readonly StoryPart[];
};
