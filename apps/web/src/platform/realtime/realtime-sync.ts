import type { Me, RealtimeFrame } from '@cowrie/contract';
import { callRaw } from '../api/api.ts';
import { notices } from '../signals/notices.ts';
import { queryClient } from '../api/query-client.ts';
import { refreshQueries } from '../api/refresh-queries.ts';
import { followRealtime } from './realtime.ts';
import { checkSession, currentMe, endSession, updateMe } from '../session/session.ts';
import { createSignal } from '../signals/signal.ts';
import { verificationOutcomes, type UserUpdate } from './verification-outcomes.ts';

/** All realtime events, for features that handle some themselves: `realtimeFrames.listen(…)`. */
export const realtimeFrames = createSignal<RealtimeFrame>();

/** Reasons for a session end that the person started themselves. */
const ownReasons = new Set(['logged_out', 'logged_out_everywhere', 'account_closed']);

type Started = { sessionId: string; device: string; newDevice: boolean };

function refetchAll(): void {
  void checkSession();
  refreshQueries(queryClient);
}

function onUserUpdated(me: Me, update: UserUpdate): void {
  for (const outcome of verificationOutcomes(me, update)) notices.emit(outcome);
  // Update at once, so that a repeated event shows no second notice. The refetch brings the rest.
  updateMe({
    ...me,
    smile_id_status: update.smile_id_status ?? me.smile_id_status,
    kyc_tier: update.kyc_tier ?? me.kyc_tier,
  });
  void checkSession();
}

function onFrame(frame: RealtimeFrame): void {
  const me = currentMe();
  if (!me) return;
  if (frame.event === 'users.updated') onUserUpdated(me, frame.payload as UserUpdate);
  if (frame.event === 'sessions.revoked') {
    const { sessionIds, reason } = frame.payload as { sessionIds: string[]; reason: string };
    // The event of the person's own sign-out may arrive before the answer to the sign-out call.
    if (sessionIds.includes(me.session.id))
      return endSession(ownReasons.has(reason) ? 'left' : 'lost');
  }
  if (frame.event === 'sessions.started') {
    const { sessionId, device, newDevice } = frame.payload as Started;
    const description = `${device}. If this was not you, sign it out in security settings.`;
    if (newDevice && sessionId !== me.session.id)
      notices.emit({ kind: 'warning', title: 'New sign-in', description });
  }
  // Queries whose key starts with the channel show its data.
  refreshQueries(queryClient, [frame.channel]);
  realtimeFrames.emit(frame);
}

/** Follows the signed-in person's channels until the returned function is called. */
export const syncRealtime = (): (() => void) =>
  followRealtime({
    open: (lastEventId, signal) =>
      callRaw('/realtime/v1', {
        signal,
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
      }),
    onFrame,
    onGap: refetchAll,
  });
