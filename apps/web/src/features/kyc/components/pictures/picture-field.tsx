import { useState } from 'react';
import { ApiError } from '@cowrie/contract/client';
import { documentBytes, documentTypes, type DocumentKind } from '@cowrie/contract/kyc/data';
import { identityErrors } from '@cowrie/contract/identity/errors';
import { Button } from '#ui/controls/button.tsx';
import { FileCapture } from '#ui/media/file-capture.tsx';
import { copy } from '../../copy.ts';

type Props = {
  kind: DocumentKind;
  label: string;
  hint: string;
  /** Why staff ask for the picture again, or what is wrong with it. */
  error?: string | undefined;
  /** The server already has the picture. */
  isStored: boolean;
  send: (picture: Blob) => Promise<void>;
};

/** Rejects files that are not pictures before the upload. The server checks again. */
function problemWith(file: Blob): string | undefined {
  if (!(documentTypes as readonly string[]).includes(file.type)) return copy.tier2.onlyImages;
  return file.size > documentBytes ? identityErrors.IMAGE_TOO_LARGE.sentence : undefined;
}

/** One picture, taken or chosen. It is uploaded at once and stored until the tier is submitted. */
export function PictureField({ kind, label, hint, error, isStored, send }: Props) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isReplacing, setReplacing] = useState(false);

  const upload = async (file: Blob) => {
    setIsSending(true);
    setProblem(undefined);
    try {
      await send(file);
      setPicture(null);
      setReplacing(false);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : copy.tier2.notSent);
    } finally {
      setIsSending(false);
    }
  };
  const choose = (file: Blob | null) => {
    const wrong = file ? problemWith(file) : undefined;
    setProblem(wrong);
    setPicture(wrong ? null : file);
    if (file && !wrong) void upload(file);
  };
  if (isStored && !isReplacing && !picture) {
    return (
      <div className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-hairline-strong px-4 py-3">
        <p>
          <span className="block text-sm font-medium text-ink">{label}</span>
          <span className="text-sm text-positive">{copy.tier2.saved}</span>
        </p>
        <Button variant="quiet" size="sm" onClick={() => setReplacing(true)}>
          {copy.tier2.replace}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <FileCapture
        label={label}
        hint={hint}
        error={problem ?? error}
        guide={kind === 'selfie' ? 'face' : 'document'}
        accept={documentTypes.join(',')}
        value={picture}
        onValueChange={choose}
      />
      {isSending && <output className="text-sm text-mute">{copy.tier2.sending}</output>}
      {picture && problem && !isSending && (
        <Button variant="secondary" onClick={() => void upload(picture)}>
          {copy.tier2.retry}
        </Button>
      )}
    </div>
  );
}
