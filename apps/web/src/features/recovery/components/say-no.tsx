import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';
import { type Question, questionQuery } from '../queries.ts';

const text = copy.question;

/** The no of a friend, asked for once more because it ends the recovery. */
export function SayNo({ question: { id } }: { question: Question }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { busy, problem, run } = useAction(async () => {
    const input = { params: { recoveryId: id }, body: { answer: 'no' as const } };
    const said = await call('recovery.answer-question', input);
    client.setQueryData(questionQuery(id).queryKey, said);
    setOpen(false);
  });
  return (
    <>
      <Button size="lg" wide variant="secondary" onClick={() => setOpen(true)}>
        {text.no}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={text.noTitle} description={text.noWords}>
        <div className="grid gap-4">
          {problem && <Banner kind="error">{problem}</Banner>}
          <Button size="lg" wide loading={busy} onClick={run}>
            {text.noConfirm}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
