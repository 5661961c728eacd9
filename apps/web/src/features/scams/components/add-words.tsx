import { useQueryClient } from '@tanstack/react-query';
import { mostScamFiles, scamFileTypes, storyLength } from '@cowrie/contract/scams/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useIntentId } from '#platform/forms/use-intent-id.ts';
import { useDraft } from '#platform/storage/drafts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FileButton } from '#ui/forms/file-button.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { useAddFile } from '../mutations.ts';
import type { Report, ScamClock } from '../queries.ts';

const text = copy.detail;
const shortest = 10;

/** Adds words and files, or answers what we asked. */
export function AddWords({ report, need }: { report: Report; need: ScamClock | undefined }) {
  const client = useQueryClient();
  const now = useNow() ?? 0;
  const id = useIntentId();
  const addFile = useAddFile();
  const params = { reportId: report.id };
  const form = useForm({
    initial: { text: '' },
    check: ({ text: words }) =>
      words.trim().length < shortest ? { text: copy.report.shortStory } : {},
    send: async ({ text: words }) => {
      await call('scams.add', { params, body: { id: id.take(), text: words.trim() } });
      id.end();
      await draft.discard();
      form.clear();
      await client.invalidateQueries({ queryKey: ['scams'] });
    },
  });
  const draft = useDraft(`scam-words${report.id}`, form.values, form.setValues);
  return (
    <Card title={need ? text.need : text.add}>
      {need && (
        <Banner kind="warning" className="mb-4" title={need.words}>
          {text.needBy(momentInSentence(need.dueAt, now))}
        </Banner>
      )}
      <form {...form.props} className="grid gap-4">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <Field label={need ? text.answerLabel : text.addLabel} {...form.field('text')} required>
          {(control) => (
            <Textarea {...control} {...form.input('text')} maxLength={storyLength} rows={3} />
          )}
        </Field>
        <div className="flex flex-wrap items-start gap-2">
          <Button type="submit" loading={form.busy}>
            {text.addSubmit}
          </Button>
          {report.files.length < mostScamFiles && (
            <FileButton
              label={copy.report.addFile}
              busy={copy.report.adding}
              failed={copy.report.fileFailed}
              accept={scamFileTypes}
              onFile={(file) =>
                addFile.mutateAsync({ params, query: { name: file.name.slice(-120) }, file })
              }
            />
          )}
        </div>
      </form>
    </Card>
  );
}
