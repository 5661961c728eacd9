import { evidenceTypes } from '@cowrie/contract/cases/data';
import { Paperclip } from 'lucide-react';
import { useMay } from '#platform/session/use-may.ts';
import { FileButton } from '#ui/forms/file-button.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { useAddEvidence } from '../mutations.ts';
import type { Case } from '../queries.ts';

const text = copy.evidence;

/** The files of a case, and the button that adds one while the case is open. */
export function Evidence({ of: { id, state, evidence } }: { of: Case }) {
  const mayAdd = useMay()('cases.write') && state === 'open';
  if (evidence.length === 0 && !mayAdd) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium text-ink">{text.title}</h3>
      <ul className="grid gap-1">
        {evidence.map((file) => (
          <li key={file.id} className="text-sm">
            <a
              href={`/api/v1/staff/cases/${id}/evidence/${file.id}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 font-medium break-all text-accent hover:underline"
            >
              <Paperclip className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
              {file.name}
            </a>
            <span className="block text-mute">{text.by(file.by, moment(file.at))}</span>
          </li>
        ))}
      </ul>
      {mayAdd && <AddFile caseId={id} />}
    </section>
  );
}

function AddFile({ caseId }: { caseId: string }) {
  const add = useAddEvidence();
  return (
    <FileButton
      label={text.add}
      busy={text.adding}
      failed={text.failed}
      accept={evidenceTypes}
      onFile={(file) =>
        add.mutateAsync({ params: { caseId }, query: { name: file.name.slice(-120) }, file })
      }
    />
  );
}
