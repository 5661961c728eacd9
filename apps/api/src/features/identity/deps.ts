import type { Platform } from '#platform/platform.ts';
import type {
  ClosingBlockers,
  ClosingHook,
  ExportSection,
  PeopleHooks,
  SignUpHook,
  StoryPart,
} from '#platform/room.ts';

/**
 * Dependencies of identity: the platform, and hooks. Through the hooks other rooms take part in
 * sign-up, export and closing, and identity does not import them.
 */
type IdentityHooks = {
  readonly onSignUp: readonly SignUpHook[];
  readonly exportSections: readonly ExportSection[];
  readonly closingBlockers: readonly ClosingBlockers[];
  readonly onClosing: readonly ClosingHook[];
};

export type IdentityDeps = Platform & { readonly hooks: IdentityHooks };

/**
 * Further dependencies of the staff's people pages: the facts that other rooms know about a person.
 */
export type PeopleDeps = IdentityDeps & {
  readonly people: readonly PeopleHooks[];
  readonly story: readonly StoryPart[];
};
