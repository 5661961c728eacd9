import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { enrolmentPolling, type EnrolmentState } from '@cowrie/contract/kyc/data';
import { call } from '#platform/api/api.ts';
import { checkSession } from '#platform/session/session.ts';
import { copy } from '../../copy.ts';
import { kycQuery, type Kyc } from '../../queries.ts';

const text = copy.tier3;
type Enrolment = Kyc['enrolment'];

/** 60 questions 3 seconds apart; whoever hears first, this or the stream, ends it. */
function usePolling(
  jobId: string | null,
  isPending: boolean,
  onAnswer: (enrolment: Enrolment) => void,
  onTimeout: () => void,
): void {
  const answer = useEffectEvent(onAnswer);
  const timeout = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isPending || jobId === null) return undefined;
    const leaving = new AbortController();
    let attempts = 0;
    const timer = setInterval(() => {
      attempts += 1;
      if (attempts > enrolmentPolling.attempts) {
        clearInterval(timer);
        return timeout();
      }
      call('kyc.enrolment', {}, { signal: leaving.signal }).then(
        (found) => found.status !== 'pending' && answer(found),
        // A question that got lost is asked again in three seconds.
        () => undefined,
      );
      return undefined;
    }, enrolmentPolling.everyMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [jobId, isPending]);
}

type EnrolmentView = {
  readonly state: EnrolmentState;
  readonly enrolment: Enrolment;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly start: () => void;
  /** Back to the beginning, for another try. */
  readonly reset: () => void;
};

/** not_started → pending → completed or failed; Try Again goes back to not_started. */
export function useEnrolment(kyc: Kyc): EnrolmentView {
  const client = useQueryClient();
  const { enrolment } = kyc;
  // What the person did on this page stands above what the server last said of an older try.
  const [own, setOwn] = useState<{ state: EnrolmentState; problem: string | null }>();
  const [busy, setBusy] = useState(false);
  const state = enrolment.isEnrolled ? 'completed' : (own?.state ?? enrolment.status);
  const failure = enrolment.status === 'failed' ? (enrolment.result_text ?? text.failed) : null;

  const keep = (next: Enrolment) => {
    client.setQueryData(kycQuery.queryKey, (before) => before && { ...before, enrolment: next });
    setOwn(undefined);
    if (next.status === 'completed') void checkSession();
    void client.invalidateQueries(kycQuery);
  };
  usePolling(enrolment.job_id, state === 'pending', keep, () =>
    setOwn({ state: 'failed', problem: text.tooLong }),
  );
  const begin = async () => {
    setBusy(true);
    try {
      keep(await call('kyc.start-enrolment', {}));
    } catch (error) {
      const problem = error instanceof ApiError ? error.message : text.startFailed;
      setOwn({ state: 'failed', problem });
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    enrolment,
    problem: own ? own.problem : failure,
    busy,
    start: () => void begin(),
    reset: () => setOwn({ state: 'not_started', problem: null }),
  };
}
