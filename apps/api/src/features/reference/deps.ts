import type { Platform } from '#platform/platform.ts';
import type { Google } from '#providers/google/client.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';

/** Dependencies of the reference room: the platform, and the companies it asks. */
export type ReferenceDeps = Platform & {
  readonly providers: { readonly maplerad: Maplerad; readonly google: Google };
};
