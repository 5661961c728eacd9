import { useCallback, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileText, RotateCcw } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import {
  pdfType,
  type UsdDocumentKind,
  usdDocumentTypes,
  usdPdfBytes,
  usdPictureBytes,
} from '@cowrie/contract/wallets/usd-request-data';
import { saveFile } from '#platform/files/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { FileCapture } from '#ui/media/file-capture.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fundingCopy } from '../../funding-copy.ts';
import { useUploadUsdDocument } from '../../mutations.ts';
import { type UsdDocument, usdDocumentQuery } from '../../queries.ts';

const copy = fundingCopy.usd.document;

/** Rejects files that the server would refuse, before the upload. The server checks again. */
function problemWith(kind: UsdDocumentKind, file: Blob): string | undefined {
  const types = usdDocumentTypes[kind];
  if (!types.includes(file.type)) {
    return types.includes(pdfType) ? copy.wrongType : copy.wrongPicture;
  }
  const most = file.type === pdfType ? usdPdfBytes : usdPictureBytes;
  return file.size > most ? copy.tooLarge : undefined;
}

const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const kilobyte = 1024;

const sizeOf = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.ceil(bytes / kilobyte)} KB`
    : `${oneDecimal.format(bytes / kilobyte / kilobyte)} MB`;

type Props = {
  /** The id that gets the focus when something is wrong here. */
  id: string;
  kind: UsdDocumentKind;
  label: string;
  hint: string;
  error: string | undefined;
  stored: UsdDocument | undefined;
};

/** One document, as a photo or a file. It is uploaded at once and saved with the request. */
export function DocumentField({ id, kind, label, hint, error, stored }: Props) {
  const upload = useUploadUsdDocument();
  const [file, setFile] = useState<Blob | null>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isReplacing, setReplacing] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  /** The button that was pressed goes away, so the focus moves to the field. */
  const replace = (isWanted: boolean) => {
    setReplacing(isWanted);
    setFile(null);
    setProblem(undefined);
    box.current?.focus();
  };
  const send = async (chosen: Blob) => {
    setFile(chosen);
    setShare(0);
    setProblem(undefined);
    try {
      await upload.mutateAsync({ kind, file: chosen, onProgress: setShare });
      replace(false);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : copy.failed);
    }
  };
  const choose = (chosen: Blob | null) => {
    if (!chosen) return;
    const wrong = problemWith(kind, chosen);
    if (wrong) setProblem(wrong);
    else void send(chosen);
  };
  const isFailed = file !== null && problem !== undefined;
  return (
    <div ref={box} id={id} tabIndex={-1} className="grid gap-2 outline-none">
      {file && !isFailed && <Uploading label={label} file={file} share={share} />}
      {!file && stored && !isReplacing && (
        <Stored label={label} document={stored} onReplace={() => replace(true)} />
      )}
      {!file && stored && !isReplacing && <FieldError id={undefined}>{error}</FieldError>}
      {((!file && (!stored || isReplacing)) || isFailed) && (
        <FileCapture
          label={label}
          hint={hint}
          error={problem ?? error}
          guide="document"
          accept={usdDocumentTypes[kind].join(',')}
          value={null}
          onValueChange={choose}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isFailed && (
          <Button size="sm" variant="secondary" icon={RotateCcw} onClick={() => void send(file)}>
            {copy.retry}
          </Button>
        )}
        {stored && isReplacing && !upload.isPending && (
          <Button size="sm" variant="quiet" onClick={() => replace(false)}>
            {copy.keep}
          </Button>
        )}
      </div>
    </div>
  );
}

function Uploading({ label, file, share }: { label: string; file: Blob; share: number }) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-hairline-strong p-3">
      <Thumbnail file={file} label={label} />
      <div className="min-w-0 flex-1">
        <output className="sr-only">{copy.uploading}</output>
        <Progress label={copy.uploading} value={share} max={1} valueText={copy.percent(share)} />
      </div>
    </div>
  );
}

type StoredProps = { label: string; document: UsdDocument; onReplace: () => void };

function Stored({ label, document, onReplace }: StoredProps) {
  const [isShown, setShown] = useState(false);
  const isPdf = document.mediaType === pdfType;
  const { data, error } = useQuery({ ...usdDocumentQuery(document.id), enabled: !isPdf });
  return (
    <div className="rounded-card border border-hairline-strong p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isPdf || error ? (
          <Plate icon={FileText} className="size-14" />
        ) : data ? (
          <Thumbnail file={data} label="" />
        ) : (
          <Skeleton className="size-14 rounded-input!" />
        )}
        <p className="min-w-24 flex-1">
          <span className="block text-sm font-medium text-ink">{label}</span>
          <span className="text-sm text-positive">{copy.saved(sizeOf(document.bytes))}</span>
        </p>
        <div className="flex flex-wrap gap-1">
          {isPdf ? (
            <DownloadButton document={document} label={label} />
          ) : (
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={isShown}
              disabled={!data}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? copy.hide : copy.view}
              <span className="sr-only"> {label.toLowerCase()}</span>
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onReplace}>
            {copy.replace}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        </div>
      </div>
      {isShown && data && (
        <Picture
          file={data}
          alt={copy.preview(label)}
          className="mt-3 max-h-128 w-full rounded-input object-contain"
        />
      )}
    </div>
  );
}

/** A PDF is saved to the device; it is never shown inside the page. */
function DownloadButton({ document, label }: { document: UsdDocument; label: string }) {
  const { isFetching, refetch } = useQuery({ ...usdDocumentQuery(document.id), enabled: false });
  const download = async () => {
    const { data } = await refetch();
    if (data) saveFile(data, `${document.kind.replaceAll('_', '-')}.pdf`);
    else toast.error(copy.loadFailed);
  };
  return (
    <Button size="sm" variant="quiet" loading={isFetching} onClick={() => void download()}>
      {copy.download}
      <span className="sr-only"> {label.toLowerCase()}</span>
    </Button>
  );
}

function Thumbnail({ file, label }: { file: Blob; label: string }) {
  if (file.type === pdfType) return <Plate icon={FileText} className="size-14" />;
  return (
    <Picture
      file={file}
      alt={label && copy.preview(label)}
      className="size-14 flex-none rounded-input border border-hairline object-cover"
    />
  );
}

function Picture({ file, alt, className }: { file: Blob; alt: string; className: string }) {
  // The URL of the picture is revoked when the element is removed.
  const attach = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={attach} alt={alt} className={className} />;
}
