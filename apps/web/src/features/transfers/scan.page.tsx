import { useEffect, useRef, useState } from 'react';
import { ImageUp, QrCode } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { publicOrigin, usePublicOrigin } from '#platform/device/public-origin.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { createDecoder } from './components/scan/decode.ts';
import { useScanner } from './components/scan/use-scanner.ts';
import { peopleCopy } from './copy-people.ts';
import { hubPath } from './flow.ts';
import { findCode, readCode } from './rules/read-code.ts';

const copy = peopleCopy.scan;
export const meta = () => pageMeta(copy.title);

/**
 * The page that another app shared with ours, by the address in the manifest. Null if what was shared
 * names none, undefined if nothing was shared.
 */
function useShared(): string | null | undefined {
  const [search] = useSearchParams();
  const origin = usePublicOrigin();
  const text = [search.get('text'), search.get('url'), search.get('title')].join(' ').trim();
  return text === '' || origin === '' ? undefined : findCode(text, [origin]);
}

/** Scans a code of ours with the camera, or reads it from a picture. */
export default function ScanPage() {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  /** Opens a page of ours. The text of any other code is not opened and not shown. */
  const open = (text: string) => {
    const path = readCode(text, [publicOrigin()]);
    if (path === null) return setProblem(copy.foreign);
    return void navigate(path, { replace: true });
  };
  const shared = useShared();
  useEffect(() => {
    if (shared) void navigate(shared, { replace: true });
  }, [shared, navigate]);
  const { video, state } = useScanner(problem === undefined && shared === undefined, open);
  const notShared = shared === null ? copy.notShared : undefined;
  const sentence = problem ?? notShared ?? (state === 'refused' ? copy.refused : undefined);
  const readPicture = async (file: File) => {
    setReading(true);
    setProblem(undefined);
    try {
      const picture = await createImageBitmap(file);
      const decode = await createDecoder();
      const text = await decode(picture);
      if (text === null) setProblem(copy.nothing);
      else open(text);
    } catch {
      setProblem(copy.unreadable);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <PageHeader title={copy.title} back={{ to: hubPath, label: peopleCopy.person.back }} />
      <div className="mx-auto w-full max-w-form md:mx-0">
        <div className="grid gap-4">
          {/* The frame keeps its place, whatever is in it. */}
          <div className="aspect-square overflow-hidden rounded-card bg-hero text-hero-ink">
            {sentence === undefined ? (
              <video ref={video} autoPlay playsInline muted className="size-full object-cover" />
            ) : (
              <div className="grid size-full place-content-center justify-items-center gap-4 p-6 text-center">
                <p role="alert">{sentence}</p>
                {problem && (
                  <Button size="sm" variant="secondary" onClick={() => setProblem(undefined)}>
                    {copy.again}
                  </Button>
                )}
              </div>
            )}
          </div>
          <output className="min-h-5 text-center text-sm text-body">
            {sentence === undefined && (state === 'on' ? copy.hint : copy.starting)}
          </output>
          <PictureButton busy={isReading} onFile={(file) => void readPicture(file)} />
          <ButtonLink to="/my-code" size="lg" wide variant="quiet" icon={QrCode}>
            {copy.own}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function PictureButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="lg"
        wide
        variant="secondary"
        icon={ImageUp}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {copy.picture}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label={copy.picture}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows the person to choose the same picture again.
          target.value = '';
        }}
      />
    </>
  );
}
