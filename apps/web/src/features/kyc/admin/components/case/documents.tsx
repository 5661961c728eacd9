import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Eye, ImageOff } from 'lucide-react';
import { idTypes } from '@cowrie/contract/kyc/data';
import { fetchFile } from '#platform/files/fetch-file.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { cx } from '#ui/text/class-names.ts';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import { caseQuery, type Case, type CaseDocument } from '../../queries.ts';
import { AskAgainSheet } from './ask-again-sheet.tsx';

const text = copy.documents;

/** Staff open one picture at a time, because the audit log records every opened picture. */
export function Documents({ caseFile }: { caseFile: Case }) {
  const mayOpen = useMay()('kyc.reveal');
  return (
    <Card title={text.title}>
      <p className="mb-3 text-sm text-mute">
        {caseFile.documents.length === 0 ? text.none : mayOpen ? text.words : text.mayNot}
      </p>
      <ul className="grid gap-5">
        {caseFile.documents.map((document) => (
          <li key={document.id}>
            <Document document={document} person={caseFile.user} mayOpen={mayOpen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Props = { document: CaseDocument; person: Case['user']; mayOpen: boolean };

function Document({ document, person, mayOpen }: Props) {
  const mayAsk = useMay()('kyc.review');
  const state = text.states[document.state];
  const canAsk = mayAsk && (document.state === 'submitted' || document.state === 'accepted');
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium text-ink">{text.kinds[document.kind]}</h3>
        {document.idType && <span className="text-sm text-body">{idTypes[document.idType]}</span>}
        <Badge tone={state.tone} className="ml-auto">
          {state.label}
        </Badge>
      </div>
      {mayOpen && <Picture document={document} person={person} />}
      {mayOpen && document.openedAt && <p className="text-sm text-mute">{text.opened}</p>}
      {document.reason && <p className="text-sm text-negative">{document.reason}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-mute">
          {moment(document.uploadedAt)} ·{' '}
          {text.size(document.width, document.height, Math.ceil(document.bytes / 1024))}
        </p>
        {canAsk && (
          <SheetButton size="sm" variant="secondary" label={text.askAgain}>
            {(close) => <AskAgainSheet document={document} userId={person.id} onClose={close} />}
          </SheetButton>
        )}
      </div>
    </div>
  );
}

/** The picture as an address of this page; it is forgotten when the picture is closed. */
function usePicture(path: string, onOpened: () => void) {
  const [view, setView] = useState<{ state: 'closed' | 'loading' | 'failed' } | { url: string }>({
    state: 'closed',
  });
  const url = 'url' in view ? view.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const open = async () => {
    setView({ state: 'loading' });
    try {
      const file = await withRecentSignIn(() => fetchFile(path));
      setView({ url: URL.createObjectURL(file) });
      onOpened();
    } catch {
      setView({ state: 'failed' });
    }
  };
  const close = (state: 'closed' | 'failed') => setView({ state });
  return { url, state: 'state' in view ? view.state : 'closed', open, close };
}

const zooms = {
  '1': 'max-h-96 w-full',
  '2': 'h-auto w-[200%] max-w-none',
  '4': 'h-auto w-[400%] max-w-none',
} as const;
type Zoom = keyof typeof zooms;

function Picture({ document, person }: Pick<Props, 'document' | 'person'>) {
  const client = useQueryClient();
  const [zoom, setZoom] = useState<Zoom>('1');
  // The case says which pictures were opened; approving waits for them.
  const picture = usePicture(`/api/v1/staff/kyc/${person.id}/documents/${document.id}`, () => {
    void client.invalidateQueries({ queryKey: caseQuery(person.id).queryKey });
  });
  const kind = text.kinds[document.kind];
  if (picture.url) {
    return (
      <figure className="grid gap-2">
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={text.alt(kind, person.name)}
          className="max-h-96 overflow-auto rounded-input border border-hairline bg-hover"
        >
          <img
            src={picture.url}
            alt={text.alt(kind, person.name)}
            width={document.width}
            height={document.height}
            onError={() => picture.close('failed')}
            className={cx('object-contain', zooms[zoom])}
          />
        </section>
        <Segmented
          label={`${text.zoom}: ${kind}`}
          name={`zoom-${document.id}`}
          value={zoom}
          onValueChange={(value) => setZoom(value as Zoom)}
          options={text.zoomLevels}
        />
        <Button size="sm" variant="secondary" onClick={() => picture.close('closed')}>
          {text.hide}
        </Button>
      </figure>
    );
  }
  return (
    <button
      type="button"
      disabled={picture.state === 'loading'}
      onClick={() => void picture.open()}
      className="grid h-28 place-items-center rounded-input border border-dashed border-control-line text-sm font-medium text-accent hover:bg-hover"
    >
      <span className="flex items-center gap-2">
        {picture.state === 'failed' ? (
          <ImageOff className="size-4" aria-hidden />
        ) : (
          <Eye className="size-4" aria-hidden />
        )}
        {picture.state === 'failed' ? text.failed : text.show}
        <span className="sr-only">: {kind}</span>
      </span>
    </button>
  );
}
