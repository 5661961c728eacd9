import type { ComponentProps } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';

type Props = Omit<ComponentProps<typeof ReasonSheet>, 'form'> & {
  /** Makes the change. The sheet closes after it. */
  send: (reason: string) => Promise<unknown>;
};

/** A change by staff that needs nothing but its reason. */
export function StaffActionSheet({ send, ...sheet }: Props) {
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await send(reason);
      sheet.onClose();
    },
  });
  return <ReasonSheet {...sheet} form={form} />;
}
