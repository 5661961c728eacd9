import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { enrolmentPolling, type EnrolmentState } from '@cowrie/contract/kyc/data';
import { call } from '#platform/api/api.ts';
import { checkSession } from '#platform/session/session.ts';
import { failureOf, useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import { kycQuery, type Kyc } from '../../queries.ts';

const text = copy.tier3;
type Enrolment = Kyc['enrolment'];

type Polling = {
  jobId: string | null;
  isPending: boolean;
  onAnswer: (enrolment: Enrolment) => void;
  onTimeout: () => void;
};

/** Polls 60 times, every 3 seconds. It stops early if the answer or a realtime event arrives. */
function usePolling({ jobId, isPending, onAnswer, onTimeout }: Polling): void {
  const answer = useEffectEvent(onAnswer);
  const timeout = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isPending || jobId === null) return undefined;
    const controller = new AbortController();
    let attempts = 0;
    const timer = setInterval(() => {
      attempts += 1;
      if (attempts > enrolmentPolling.attempts) {
        clearInterval(timer);
        return timeout();
      }
      call('kyc.enrolment', {}, { signal: controller.signal }).then(
        (found) => found.status !== 'pending' && answer(found),
        // If a poll fails, the next one tries again in three seconds.
        () => undefined,
      );
      return undefined;
    }, enrolmentPolling.everyMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [jobId, isPending]);
}

type EnrolmentView = {
  readonly state: EnrolmentState;
  readonly enrolment: Enrolment;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly start: () => void;
  /** Goes back to the start, for another try. */
  readonly reset: () => void;
};

/** not_started → pending → completed or failed; Try Again goes back to not_started. */
export function useEnrolment(kyc: Kyc): EnrolmentView {
  const client = useQueryClient();
  const { enrolment } = kyc;
  // The person's action on this page overrides the server's state of an older try.
  const [local, setLocal] = useState<{ state: EnrolmentState; problem: string | null }>();
  const state = enrolment.isEnrolled ? 'completed' : (local?.state ?? enrolment.status);
  const failure = enrolment.status === 'failed' ? (enrolment.result_text ?? text.failed) : null;

  const storeEnrolment = (next: Enrolment) => {
    client.setQueryData(kycQuery.queryKey, (before) => before && { ...before, enrolment: next });
    setLocal(undefined);
    if (next.status === 'completed') void checkSession();
    void client.invalidateQueries(kycQuery);
  };
  usePolling({
    jobId: enrolment.job_id,
    isPending: state === 'pending',
    onAnswer: storeEnrolment,
    onTimeout: () => setLocal({ state: 'failed', problem: text.tooLong }),
  });
  const begin = useAction(() =>
    call('kyc.start-enrolment', {}).then(storeEnrolment, (error: Error) =>
      setLocal({ state: 'failed', problem: failureOf(error, text.startFailed) }),
    ),
  );
  return {
    state,
    enrolment,
    problem: local ? local.problem : failure,
    busy: begin.busy,
    start: begin.run,
    reset: () => setLocal({ state: 'not_started', problem: null }),
  };
}
