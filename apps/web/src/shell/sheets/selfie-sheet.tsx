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
  /** Nothing can be tried here any more. */
  | { at: 'over'; problem: string };

const askEveryMs = 2_000;
const patienceMs = 40_000;

const unexpected = selfieCopy.unreached;
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : unexpected;

/** Sends the pictures and follows the check until it is decided. */
function useSelfieCheck({ check: first, answer }: SelfieRequest) {
  const [view, setView] = useState<View>({ at: 'start', problem: null });
  const asked = useRef(true);
  useEffect(() => {
    asked.current = true;
    return () => {
      asked.current = false;
    };
  }, []);

  const settle = (check: SelfieCheck): boolean => {
    if (check.state === 'passed' && check.proof) answer(check.proof);
    else if (check.state === 'failed' && check.triesLeft > 0) {
      setView({ at: 'start', problem: check.problem });
    } else if (check.state === 'failed') setView({ at: 'over', problem: selfieCopy.tooMany });
    else return false;
    return true;
  };
  /** The company has not answered: ask until it does, then let the person decide. */
  const waitFor = async (checkId: string) => {
    const until = Date.now() + patienceMs;
    while (asked.current && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      const check = await call('kyc.selfie-check', { params: { checkId } }).catch(() => null);
      if (check && settle(check)) return;
    }
    if (asked.current) setView({ at: 'over', problem: selfieCopy.slow });
  };
  const send = async (photo: Blob, frames: readonly Blob[]) => {
    setView({ at: 'checking' });
    const params = { checkId: first.id };
    try {
      const check = await call('kyc.send-selfie', { params, files: [photo, ...frames] });
      if (!settle(check)) await waitFor(first.id);
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0;
      // The pictures may have arrived although the answer did not.
      if (isLost && error.code === 'TIMEOUT') {
        await waitFor(first.id);
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

/** Takes a fresh selfie for one send, over the page that asked for it. */
export default function SelfieSheet({ request }: { request: SelfieRequest }) {
  const { subject, check, answer } = request;
  const { view, setView, send } = useSelfieCheck(request);
  useOnLeave(() => answer(null));
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && answer(null)}
      title={selfieCopy.title}
      description={check.mode === 'register' ? selfieCopy.register : selfieCopy.compare}
    >
      <p className="mb-4 flex items-baseline justify-between gap-4 rounded-card bg-canvas p-4">
        <span className="text-mute">{selfieCopy.sending}</span>
        <MoneyText
          amount={money(BigInt(subject.amount), subject.currency as AssetCode)}
          size="md"
          alwaysShown
        />
      </p>
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
