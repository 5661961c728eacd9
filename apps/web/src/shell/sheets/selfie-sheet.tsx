import { useEffect, useRef, useState } from 'react';
import { CameraOff } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { livenessFrames } from '@cowrie/contract/kyc/data';
import { money, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import type { SelfieCheck, SelfieRequest } from '#platform/money/selfie-gate.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CameraView } from '#ui/media/camera-view.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { selfieCopy } from './selfie-copy.ts';
import { useOnLeave } from '../session/use-on-leave.ts';

type View =
  | { at: 'start'; problem: string | null }
  | { at: 'camera' }
  | { at: 'no-camera' }
  | { at: 'checking' }
  /** No more tries are possible. */
  | { at: 'over'; problem: string };

const pollEveryMs = 2_000;
const pollTimeoutMs = 40_000;

const unexpected = selfieCopy.unreached;
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : unexpected;

/** Uploads the pictures and polls the check until the company decides. */
function useSelfieCheck({ check: first, answer }: SelfieRequest) {
  const [view, setView] = useState<View>({ at: 'start', problem: null });
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const handleResult = (check: SelfieCheck): boolean => {
    if (check.state === 'passed' && check.proof) answer(check.proof);
    else if (check.state === 'failed' && check.triesLeft > 0) {
      setView({ at: 'start', problem: check.problem });
    } else if (check.state === 'failed') setView({ at: 'over', problem: selfieCopy.tooMany });
    else return false;
    return true;
  };
  /** Polls until the company answers. After the timeout, the person can try again later. */
  const pollCheck = async (checkId: string) => {
    const until = Date.now() + pollTimeoutMs;
    while (isMounted.current && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
      const check = await call('kyc.selfie-check', { params: { checkId } }).catch(() => null);
      if (check && handleResult(check)) return;
    }
    if (isMounted.current) setView({ at: 'over', problem: selfieCopy.slow });
  };
  const send = async (photo: Blob, frames: readonly Blob[]) => {
    setView({ at: 'checking' });
    const params = { checkId: first.id };
    try {
      const check = await call('kyc.send-selfie', { params, files: [photo, ...frames] });
      if (!handleResult(check)) await pollCheck(first.id);
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0;
      // The server may have the pictures even if its answer was lost.
      if (isLost && error.code === 'TIMEOUT') {
        await pollCheck(first.id);
        return;
      }
      const isOver =
        error instanceof ApiError &&
        (error.code === 'SELFIE_CHECK_OVER' || error.code === 'SELFIE_LOCKED');
      const problem = sentenceOf(error);
      setView(isOver ? { at: 'over', problem } : { at: 'start', problem });
    }
  };
  return { view, setView, send };
}

const describe = ({ mode }: SelfieCheck, isTransfer: boolean): string => {
  if (mode === 'register') return selfieCopy.register;
  return isTransfer ? selfieCopy.compare : selfieCopy.compareOnly;
};

/** Takes a new selfie for one transfer or another purpose, over the current page. */
export default function SelfieSheet({ request }: { request: SelfieRequest }) {
  const { subject, check, answer } = request;
  const { view, setView, send } = useSelfieCheck(request);
  useOnLeave(() => answer(null));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && answer(null)}
      title={selfieCopy.title}
      description={describe(check, subject !== null)}
    >
      {subject && (
        <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-canvas p-4">
          <span className="text-mute">{selfieCopy.sending}</span>
          <MoneyText
            amount={money(BigInt(subject.amount), subject.currency as AssetCode)}
            size="md"
            alwaysShown
          />
        </p>
      )}
      <Body view={view} setView={setView} onPhoto={(photo, frames) => void send(photo, frames)} />
      <Button variant="quiet" wide className="mt-2" onClick={() => answer(null)}>
        {selfieCopy.back}
      </Button>
    </Sheet>
  );
}

type BodyProps = {
  view: View;
  setView: (view: View) => void;
  onPhoto: (photo: Blob, frames: readonly Blob[]) => void;
};

function Body({ view, setView, onPhoto }: BodyProps) {
  const start = () => setView({ at: 'camera' });
  switch (view.at) {
    case 'camera':
      return (
        <div className="overflow-hidden rounded-card border border-hairline-strong">
          <CameraView
            guide="face"
            frames={livenessFrames}
            onPhoto={onPhoto}
            onRefused={() => setView({ at: 'no-camera' })}
            onCancel={() => setView({ at: 'start', problem: null })}
          />
        </div>
      );
    case 'checking':
      return (
        <output className="grid aspect-4/3 place-items-center rounded-card bg-canvas text-md text-body">
          <span className="animate-pulse-soft">{selfieCopy.checking}</span>
        </output>
      );
    case 'no-camera':
      return (
        <div className="grid justify-items-center gap-4 py-6 text-center">
          <Plate icon={CameraOff} className="size-12" />
          <p className="max-w-80 text-body">{selfieCopy.noCamera}</p>
          <Button onClick={start}>{selfieCopy.retry}</Button>
        </div>
      );
    case 'over':
      return <Banner kind="error">{view.problem}</Banner>;
    default:
      return (
        <div className="grid gap-4">
          {view.problem ? (
            <Banner kind="error">{view.problem}</Banner>
          ) : (
            <p className="text-body">{selfieCopy.advice}</p>
          )}
          <Button size="lg" wide onClick={start}>
            {view.problem ? selfieCopy.retry : selfieCopy.start}
          </Button>
        </div>
      );
  }
}
