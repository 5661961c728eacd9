import { useState } from 'react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { useEndSession } from '../mutations.ts';
import type { UserDetail } from '../queries.ts';

const text = copy.security;
type Props = { user: UserDetail['user']; sessionId: string; device: string };

/** Signs the person out on one device. */
export function EndSession(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay()('users.write')) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={text.endOf(props.device)}
        onClick={() => setIsOpen(true)}
      >
        {text.end}
      </Button>
      {isOpen && <EndSheet {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function EndSheet({ user, sessionId, device, onClose }: Props & { onClose: () => void }) {
  const end = useEndSession();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await end.mutateAsync({ params: { userId: user.id, sessionId }, body: { reason } });
      toast.success(text.endDone, { description: device });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.endTitle}
      description={text.endWords(user.name)}
      submit={text.end}
      templates={reasonTemplates.account}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-ink">{device}</p>
    </ReasonSheet>
  );
}
