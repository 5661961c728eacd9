import type { Platform } from '#platform/platform.ts';
import type { Google } from '#providers/google/client.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';

/** What the reference room is given: the platform, and the companies it asks. */
export type ReferenceDeps = Platform & {
  readonly providers: { readonly maplerad: Maplerad; readonly google: Google };
};
