import { useId, useState } from 'react';
import { evidenceTypes } from '@cowrie/contract/cases/data';
import { Paperclip } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { useMay } from '#platform/session/use-may.ts';
import { FieldError } from '#ui/forms/field.tsx';
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
  const id = useId();
  const add = useAddEvidence();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    try {
      const query = { name: file.name.slice(-120) };
      await add.mutateAsync({ params: { caseId }, query, file });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : text.failed);
    }
  };
  return (
    <div className="grid justify-items-start gap-1">
      <label
        htmlFor={id}
        className="inline-flex h-9 cursor-pointer items-center rounded-input border border-hairline-strong px-3 text-sm font-medium text-ink focus-within:outline-2 hover:bg-hover"
      >
        {add.isPending ? text.adding : text.add}
        <input
          id={id}
          type="file"
          accept={evidenceTypes.join(',')}
          disabled={add.isPending}
          className="sr-only"
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <FieldError id={undefined}>{problem}</FieldError>
    </div>
  );
}
