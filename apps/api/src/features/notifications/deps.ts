import type { Platform } from '#platform/platform.ts';
import type { PromisePart } from '#platform/room.ts';
import type { PushSender } from '#providers/push.ts';

/** Dependencies that every room gives to `notify`. */
export type NotifyDeps = Pick<
  Platform,
  'messages' | 'config' | 'clock' | 'ids' | 'cipher' | 'cookies'
>;

/** Dependencies of the room: the platform, the way to devices, and what rooms expect to happen. */
export type NotificationDeps = Platform & {
  readonly push: PushSender;
  readonly promises: readonly PromisePart[];
};
