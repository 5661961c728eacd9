import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { commonErrors } from '@cowrie/contract/platform/errors';
import { redirectFor } from '@cowrie/contract/pages';
import { call } from '#platform/api/api.ts';
import { authorityWanted, type MoneyRequest } from '#platform/money/authorise.ts';
import { reportFailure } from '#platform/monitoring/failures.ts';
import { clientRefused, type ClientRefusal } from '#platform/device/app-client.ts';
import { isNative } from '#platform/device/native.ts';
import { notices } from '#platform/signals/notices.ts';
import { proofWanted } from '#platform/session/recent-sign-in.ts';
import { codeWanted, type CodeRequest } from '#platform/money/guard-gate.ts';
import { selfieWanted, type SelfieRequest } from '#platform/money/selfie-gate.ts';
import {
  checkSession,
  currentMe,
  followSession,
  sessionEnded,
  useMe,
} from '#platform/session/session.ts';
import { wipeStorageOnUnload } from '#platform/storage/storage.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { useIdleWarning } from './use-idle-warning.ts';
import { useSignal } from './use-signal.ts';
import { useVitals } from './use-vitals.ts';

const IdleWarning = lazy(() => import('../sheets/idle-warning.tsx'));
const ProofSheet = lazy(() => import('../sheets/proof-sheet.tsx'));
const CodeSheet = lazy(() => import('../sheets/code-sheet.tsx'));
const SelfieSheet = lazy(() => import('../sheets/selfie-sheet.tsx'));
const UpdateScreen = lazy(() => import('./update-screen.tsx'));
const PinSheet = lazy(() => import('../sheets/pin-sheet.tsx'));

/** Runs the session while the app is open. The sheets load when they are first needed. */
export default function SessionHost({ monitoringDsn }: { monitoringDsn: string | null }) {
  useStartup(monitoringDsn);
  useReturnToLogin();
  useRealtime();
  useVitals();
  useSignal(notices, ({ kind, title, description }) => toast[kind](title, { description }));
  const warning = useIdleWarning();
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  useSignal(proofWanted, (next) => setAnswer(() => next));
  const finish = (proved: boolean) => {
    answer?.(proved);
    setAnswer(undefined);
  };
  const [refusal, setRefusal] = useState<ClientRefusal>();
  useSignal(clientRefused, setRefusal);
  const [money, setMoney] = useState<MoneyRequest>();
  useSignal(authorityWanted, setMoney);
  const [selfie, setSelfie] = useState<SelfieRequest>();
  useSignal(selfieWanted, (next) =>
    setSelfie({
      ...next,
      answer: (proof) => {
        setSelfie(undefined);
        next.answer(proof);
      },
    }),
  );
  const [code, setCode] = useState<CodeRequest>();
  useSignal(codeWanted, (next) =>
    setCode({
      ...next,
      answer: (given) => {
        setCode(undefined);
        next.answer(given);
      },
    }),
  );
  return (
    <Suspense>
      {refusal && <UpdateScreen {...refusal} />}
      {warning && <IdleWarning endsAt={warning} />}
      {answer && <ProofSheet onAnswer={finish} />}
      {money && <PinSheet request={money} onDone={() => setMoney(undefined)} />}
      {selfie && <SelfieSheet key={selfie.check.id} request={selfie} />}
      {code && <CodeSheet request={code} />}
    </Suspense>
  );
}

/**
 * Starts once per page load: storage, session check, integrity event, monitoring, service worker.
 */
function useStartup(monitoringDsn: string | null): void {
  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => reportFailure(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => reportFailure(reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    const stops = [wipeStorageOnUnload(), followSession()];
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    startOnce(monitoringDsn);
  }, [monitoringDsn]);
}

let isStarted = false;
function startOnce(monitoringDsn: string | null): void {
  if (isStarted) return;
  isStarted = true;
  void import('#platform/monitoring/monitoring.ts').then((m) =>
    m.startMonitoring(monitoringDsn, isNative),
  );
  if (currentMe()) {
    void checkSession();
    const body = { event: 'recovery_integrity_check' } as const;
    call('identity.client-event', { body }).catch(() => undefined);
  }
  // A person who is not signed in makes no other call that would refuse an old app.
  if (isNative) call('staff.read-notices', {}).catch(() => undefined);
  if (import.meta.env.PROD && !isNative) {
    void import('#platform/device/service-worker.ts').then((m) =>
      m.registerServiceWorker(offerUpdate),
    );
  }
}

function offerUpdate(apply: () => void): void {
  toast.info(copy.updateReady, {
    description: (
      <Button size="sm" className="mt-2" onClick={apply}>
        {copy.reload}
      </Button>
    ),
    timeoutMs: 0,
  });
}

/**
 * Sends the person to log-in when the session ends. After a lost session, log-in brings them back.
 */
function useReturnToLogin(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useSignal(sessionEnded, (end) => {
    const login = redirectFor(pathname, 'visitor', search);
    if (end === 'lost') toast.warning(commonErrors.SESSION_EXPIRED.sentence);
    if (login) void navigate(end === 'lost' ? login : login.replace(/\?.*/, ''));
  });
}

function useRealtime(): void {
  const sessionId = useMe()?.session.id;
  useEffect(() => {
    if (!sessionId) return undefined;
    const stops: (() => void)[] = [];
    let isUnmounted = false;
    void Promise.all([
      import('#platform/realtime/realtime-sync.ts'),
      import('#features/transactions/announce-incoming.ts'),
    ]).then(([{ syncRealtime }, { announceIncoming }]) => {
      if (!isUnmounted) stops.push(announceIncoming(), syncRealtime());
    });
    return () => {
      isUnmounted = true;
      for (const stop of stops) stop();
    };
  }, [sessionId]);
}
