import type { Rates } from '#features/quote/index.ts';
import type { Platform } from '#platform/platform.ts';

/** Dependencies of the room: the platform, and the exchange rates that quotes use. */
export type StatusDeps = Platform & { readonly rates: Rates };
