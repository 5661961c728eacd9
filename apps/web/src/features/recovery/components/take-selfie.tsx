import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { livenessFrames } from '@cowrie/contract/kyc/data';
import { AuthPage, TextLink } from '#features/identity/index.ts';
import { call } from '#platform/api/api.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { CameraView } from '#ui/media/camera-view.tsx';
import { copy } from '../copy.ts';
import type { StepProps } from './step-props.ts';

const text = copy.public;

/** The selfie of a person who cannot log in. */
export function TakeSelfie({ token, progress, onProgress }: StepProps) {
  const [view, setView] = useState<'start' | 'camera' | 'sending'>('start');
  const [problem, setProblem] = useState<string>();
  const { hasFailed, triesLeft } = progress.selfie;
  const send = async (photo: Blob, frames: readonly Blob[]) => {
    setView('sending');
    setProblem(undefined);
    try {
      const headers = { 'x-recovery-token': token };
      onProgress(await call('recovery.send-selfie', { files: [photo, ...frames] }, { headers }));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : common.unexpected);
      setView('start');
    }
  };
  return (
    <AuthPage
      title={text.selfieTitle}
      words={text.selfieWords}
      problem={problem}
      foot={
        <>
          {text.noCircle} <TextLink to="/contact">{text.support}</TextLink>
        </>
      }
    >
      {hasFailed && view === 'start' && (
        <Banner kind="error">
          {text.selfieFailed} {text.triesLeft(triesLeft)}
        </Banner>
      )}
      {view === 'camera' ? (
        <div className="overflow-hidden rounded-card border border-hairline-strong">
          <CameraView
            guide="face"
            frames={livenessFrames}
            onPhoto={(photo, frames) => void send(photo, frames)}
            onRefused={() => {
              setProblem(text.noCamera);
              setView('start');
            }}
            onCancel={() => setView('start')}
          />
        </div>
      ) : (
        <Button size="lg" wide loading={view === 'sending'} onClick={() => setView('camera')}>
          {text.openCamera}
        </Button>
      )}
    </AuthPage>
  );
}
