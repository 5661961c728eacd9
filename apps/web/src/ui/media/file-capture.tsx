import { lazy, Suspense, useCallback, useId, useState, type ReactNode } from 'react';
import { Camera, RotateCcw, Upload } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { FieldError } from '../forms/field.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const CameraView = lazy(() =>
  import('./camera-view.tsx').then((module) => ({ default: module.CameraView })),
);

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The frame the camera shows: a face or a document. */
  guide: 'face' | 'document';
  accept?: string;
  value: Blob | null;
  onValueChange: (file: Blob | null) => void;
};

/** A photo from the camera or a file. The camera's code loads when the person opens the camera. */
export function FileCapture({
  label,
  hint,
  error,
  guide,
  accept = 'image/*',
  value,
  onValueChange,
}: Props) {
  const id = useId();
  const [camera, setCamera] = useState<'closed' | 'open' | 'refused'>('closed');
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');

  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className="text-sm font-medium text-ink">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-mute">
          {hint}
        </p>
      )}
      <div className="mt-2 overflow-hidden rounded-card border border-hairline-strong bg-surface">
        {value ? (
          <Preview file={value} label={label} onRetake={() => onValueChange(null)} />
        ) : camera === 'open' ? (
          <Suspense fallback={<Skeleton className="aspect-4/3 w-full rounded-none" />}>
            <CameraView
              guide={guide}
              onPhoto={(photo) => {
                setCamera('closed');
                onValueChange(photo);
              }}
              onRefused={() => setCamera('refused')}
              onCancel={() => setCamera('closed')}
            />
          </Suspense>
        ) : (
          <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
            {camera === 'refused' && (
              <p className="max-w-72 text-body">
                The camera is not available. Allow it in your browser, or choose a photo instead.
              </p>
            )}
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="secondary" icon={Camera} onClick={() => setCamera('open')}>
                Take a photo
              </Button>
              <FileButton id={`${id}-file`} accept={accept} onFile={onValueChange} />
            </div>
          </div>
        )}
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </fieldset>
  );
}

type FileButtonProps = { id: string; accept: string; onFile: (file: File) => void };

function FileButton({ id, accept, onFile }: FileButtonProps) {
  return (
    <label
      htmlFor={id}
      className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-full px-5 font-semibold text-accent hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent"
    >
      <Upload className="size-5" strokeWidth={1.75} aria-hidden />
      Choose a file
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

type PreviewProps = { file: Blob; label: string; onRetake: () => void };

function Preview({ file, label, onRetake }: PreviewProps) {
  // The URL of the photo is revoked when the element is removed.
  const attachPhoto = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <div>
      <img
        ref={attachPhoto}
        alt={`${label}, as taken`}
        className="aspect-4/3 w-full object-cover"
      />
      <div className="flex justify-center p-3">
        <Button variant="secondary" icon={RotateCcw} onClick={onRetake}>
          Retake
        </Button>
      </div>
    </div>
  );
}
