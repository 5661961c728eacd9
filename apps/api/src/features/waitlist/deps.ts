import type { Platform } from '#platform/platform.ts';

export type WaitlistDeps = Platform;
