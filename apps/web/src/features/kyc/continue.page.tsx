import { useEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import type { DocumentKind } from '@cowrie/contract/kyc/data';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PictureField } from './components/pictures/picture-field.tsx';
import { copy } from './copy.ts';

const text = copy.handoff;
export const meta = () => pageMeta(text.title);

type Handoff = OutputOf<Routes['kyc.handoff']>;
const kinds: readonly DocumentKind[] = ['selfie', 'id_document'];

const tokenFromAddress = (): string => location.hash.slice(1);

/**
 * Takes the photos on a phone for a page that is open on another device. The token is after the # of
 * the address, because browsers do not send that part. The calls send it in a header or the body.
 */
export default function ContinuePage() {
  const [handoff, setHandoff] = useState<Handoff>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    call('kyc.handoff', { body: { token: tokenFromAddress() } }).then(
      setHandoff,
      (error: unknown) => {
        const isKnown = error instanceof ApiError && error.status === 0;
        setProblem(isKnown ? error.message : text.invalid);
      },
    );
  }, []);

  const send = (kind: DocumentKind) => async (picture: Blob) => {
    const headers = { 'x-handoff-token': tokenFromAddress() };
    setHandoff(
      await call('kyc.upload-by-handoff', { params: { kind }, file: picture }, { headers }),
    );
  };
  if (problem) {
    return (
      <div className="grid gap-5">
        <h1 className="font-display text-xl tracking-tight">{text.title}</h1>
        <Banner kind="error">{problem}</Banner>
      </div>
    );
  }
  if (!handoff) return <Skeleton className="h-80 rounded-card" />;
  const isDone = kinds.every((kind) => handoff.kept.includes(kind));
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="font-display text-xl tracking-tight">{text.hello(handoff.firstName)}</h1>
        <p className="mt-1">{text.words}</p>
      </div>
      {isDone && (
        <output className="flex items-start gap-3 rounded-card bg-positive-soft p-4 text-positive">
          <CircleCheck className="size-5 flex-none" strokeWidth={1.75} aria-hidden />
          <p>
            <span className="block font-semibold">{text.done}</span>
            {text.doneWords}
          </p>
        </output>
      )}
      {kinds.map((kind) => (
        <PictureField
          key={kind}
          kind={kind}
          label={kind === 'selfie' ? copy.tier2.selfie : copy.tier2.document}
          hint={kind === 'selfie' ? copy.tier2.selfieHint : copy.tier2.documentHint}
          isStored={handoff.kept.includes(kind)}
          send={send(kind)}
        />
      ))}
      <p className="text-sm text-mute">{text.until(formatDate(handoff.expiresAt, '14:02'))}</p>
    </div>
  );
}
