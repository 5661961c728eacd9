import { useState, type ReactNode } from 'react';
import { Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ReasonField } from '#ui/overlays/reason-sheet.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { changeIn, checkForm, draftIn, formOfAddress } from './campaign-form.ts';
import { AboutFields, SegmentFields, WhenFields, WordFields } from './components/form-parts.tsx';
import { copy } from './copy.ts';
import { countQuery, previewQuery, type Draft } from './queries.ts';
import { ChannelPreview } from './components/channel-preview.tsx';

export const meta = () => pageMeta(copy.newTitle);

const parts = copy.sections;

/** Writes a message to many people: words, people and start, with the count and the preview beside. */
export default function NewCampaignPage() {
  const { read } = useAddress();
  const navigate = useNavigate();
  const propose = useStaffWrite('campaigns.propose');
  const [initial] = useState(() => formOfAddress(read));
  const form = useForm({
    initial,
    check: checkForm,
    send: async (values) => {
      const body = { change: changeIn(values), reason: values.reason };
      const { approvalId } = await propose.mutateAsync({ body });
      toast.success(copy.proposed, { description: copy.proposedWords });
      await navigate(`/admin/approvals?group=campaigns&proposal=${approvalId}`);
    },
  });
  const draft = draftIn(form.values);
  return (
    <>
      <PageHeader title={copy.newTitle} />
      <form {...form.props} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          {form.problem && <Banner kind="error">{form.problem}</Banner>}
          <Part title={parts.about}>
            <AboutFields form={form} />
          </Part>
          <Part title={parts.people}>
            <SegmentFields form={form} />
            <LiveCount draft={draft} />
          </Part>
          <Part title={parts.words}>
            <WordFields form={form} />
          </Part>
        </div>
        <div className="grid min-w-0 gap-4">
          <Part title={parts.preview}>
            <LivePreview draft={draft} />
            <p className="text-sm text-mute">{copy.previewNote}</p>
            <TestButton draft={draft} />
          </Part>
          <Part title={parts.when}>
            <WhenFields form={form} />
            <ReasonField form={form} />
            <div>
              <Button type="submit" loading={form.busy}>
                {copy.propose}
              </Button>
            </div>
          </Part>
        </div>
      </form>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} density="dense" className="min-w-0">
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}

function TestButton({ draft }: { draft: ReturnType<typeof draftIn> }) {
  const test = useStaffWrite('campaigns.test');
  const isWritten = draft.words.title !== '' && draft.words.body !== '';
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        icon={Send}
        disabled={!isWritten}
        loading={test.isPending}
        onClick={() =>
          test.mutate(
            { body: draft },
            {
              onSuccess: () => toast.success(copy.tested),
              onError: (error) => toast.error(error.message),
            },
          )
        }
      >
        {copy.test}
      </Button>
    </div>
  );
}

const reasonIn = (error: Error, otherwise: string): string => {
  if (!(error instanceof ApiError)) return otherwise;
  return Object.values(error.fields)[0] ?? error.message;
};

/** How many people fit now. It is asked again when the choice changes. */
function LiveCount({ draft }: { draft: Draft }) {
  const typed = JSON.stringify({ subject: draft.subject, segment: draft.segment });
  const settled = JSON.parse(useSettled(typed)) as Pick<Draft, 'subject' | 'segment'>;
  const { data, error } = useQuery(countQuery(settled));
  if (error) return <p className="text-sm text-negative">{reasonIn(error, copy.countFailed)}</p>;
  if (!data) return <p className="text-sm text-mute">{copy.counting}</p>;
  return (
    <output className="block">
      <span className="text-xl font-semibold text-ink">{copy.counted(data.people)}</span>
      {data.muted > 0 && (
        <span className="block text-sm text-mute">{copy.countMuted(formatCount(data.muted))}</span>
      )}
    </output>
  );
}

/** The message on each channel, with the reader's own name in it. */
function LivePreview({ draft }: { draft: Draft }) {
  const settled = JSON.parse(useSettled(JSON.stringify(draft))) as Draft;
  const isWritten = settled.words.title !== '' && settled.words.body !== '';
  const { data, error } = useQuery({ ...previewQuery(settled), enabled: isWritten });
  if (!isWritten) return <p className="text-sm text-mute">{copy.previewEmpty}</p>;
  if (error) return <p className="text-sm text-negative">{reasonIn(error, copy.previewFailed)}</p>;
  return data ? <ChannelPreview preview={data} /> : null;
}
