import { FileDown, Paperclip } from 'lucide-react';
import { useAction } from '#platform/forms/use-action.ts';
import { fetchFile } from '#platform/files/fetch-file.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import type { Report } from '../queries.ts';

const text = copy.detail;

/** The files of the report, and the whole of it as a PDF. */
export function Documents({ report }: { report: Report }) {
  const path = `/api/v1/scams/reports/${report.id}`;
  const download = useAction(
    async () => {
      saveFile(await fetchFile(`${path}/summary`), `scam-report-${report.reference}.pdf`);
    },
    { failed: text.summaryFailed, inToast: true },
  );
  return (
    <Card title={text.files}>
      {report.files.length === 0 && <p className="text-mute">{text.noFiles}</p>}
      <ul className="grid gap-1">
        {report.files.map((file) => (
          <li key={file.id}>
            <a
              href={`${path}/files/${file.id}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 font-medium break-all text-accent hover:underline"
            >
              <Paperclip className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
              {file.name}
            </a>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        size="sm"
        variant="secondary"
        icon={FileDown}
        loading={download.busy}
        onClick={download.run}
      >
        {text.summary}
      </Button>
    </Card>
  );
}
