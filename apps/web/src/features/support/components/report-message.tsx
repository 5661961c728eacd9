import { useState } from 'react';
import type { ChatMessage } from '@cowrie/contract/chat/routes';
import { reportReasons, type ReportReason } from '@cowrie/contract/chat/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../copy.ts';

const text = copy.report;
const options = Object.entries(reportReasons).map(([value, label]) => ({ value, label }));

/** Reports a message of the other side: `open` for the button, `sheet` for the page. */
export function useReportMessage(threadId: string) {
  const [message, setMessage] = useState<ChatMessage>();
  return {
    open: setMessage,
    sheet: message && (
      <ReportSheet threadId={threadId} message={message} onClose={() => setMessage(undefined)} />
    ),
  };
}

type SheetProps = { threadId: string; message: ChatMessage; onClose: () => void };

function ReportSheet({ threadId, message, onClose }: SheetProps) {
  const form = useForm({
    initial: { reason: 'abuse' },
    send: async ({ reason }) => {
      await call('chat.report', {
        params: { threadId, messageId: message.id },
        body: { reason: reason as ReportReason },
      });
      toast.success(text.done, { description: text.doneWords });
      onClose();
    },
  });
  return (
    <FormSheet
      title={text.title}
      words={text.description}
      form={form}
      onClose={onClose}
      submit={text.submit}
    >
      <blockquote className="line-clamp-4 border-l-2 border-hairline-strong pl-3 wrap-anywhere text-body">
        {message.text}
      </blockquote>
      <RadioGroup
        legend={text.reason}
        name="reason"
        options={options}
        value={form.values.reason}
        onValueChange={(reason) => form.set('reason', reason)}
      />
    </FormSheet>
  );
}
