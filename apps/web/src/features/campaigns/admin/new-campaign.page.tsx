import { useState, type ReactNode } from 'react';
import { Send } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ReasonField } from '#ui/overlays/reason-sheet.tsx';
import { changeIn, checkForm, draftIn, formOfAddress } from './campaign-form.ts';
import { AboutFields, SegmentFields, WhenFields, WordFields } from './components/form-parts.tsx';
import { LiveCount, LivePreview } from './components/live-preview.tsx';
import { copy } from './copy.ts';
import { useProposeCampaign, useTestCampaign } from './mutations.ts';

export const meta = () => pageMeta(copy.newTitle);

const parts = copy.sections;

/** Writes a message to many people: words, people and start, with the count and the preview beside. */
export default function NewCampaignPage() {
  const { read } = useAddress();
  const navigate = useNavigate();
  const propose = useProposeCampaign();
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
  const test = useTestCampaign();
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
