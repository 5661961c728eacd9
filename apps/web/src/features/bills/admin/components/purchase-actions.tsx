import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy, type PurchaseAction } from '../copy.ts';
import { type StaffPurchase, useActOnPurchase, useProposeRefund } from '../queries.ts';

const text = copy.purchase;

/** Actions that the member of staff can take on the purchase now. Each takes a reason. */
export function PurchaseActions({ purchase }: { purchase: StaffPurchase }) {
  const mayWrite = useMay()('bills.write');
  const [action, setAction] = useState<PurchaseAction>();
  const close = () => setAction(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {mayWrite &&
        purchase.actions.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => setAction(name)}>
            {text.actions[name]}
          </Button>
        ))}
      <Refund purchase={purchase} />
      {action === 'refund' && <RefundSheet purchase={purchase} onClose={close} />}
      {action && action !== 'refund' && (
        <ActionSheet purchase={purchase} action={action} onClose={close} />
      )}
    </div>
  );
}

function Refund({ purchase: { refund } }: { purchase: StaffPurchase }) {
  if (!refund) return null;
  return (
    <>
      <p className="text-mute">{text.refund[refund.state]}</p>
      {refund.approvalId && refund.state === 'proposed' && (
        <ButtonLink
          size="sm"
          variant="secondary"
          to={`/admin/approvals?group=billRefunds&proposal=${refund.approvalId}`}
        >
          {text.seeRefund}
        </ButtonLink>
      )}
    </>
  );
}

type SheetProps = { purchase: StaffPurchase; onClose: () => void };

function ActionSheet({
  purchase,
  action,
  onClose,
}: SheetProps & { action: Exclude<PurchaseAction, 'refund'> }) {
  const act = useActOnPurchase();
  const isEntered = action === 'enter';
  const form = useForm({
    initial: { reason: '', token: '' },
    send: async ({ reason, token }) => {
      const body = { action, reason, ...(isEntered ? { token } : {}) };
      await act.mutateAsync({ params: { purchaseId: purchase.id }, body });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={`${text.actions[action]}: ${purchase.biller.name}`}
      description={text.descriptions[action]}
      submit={text.actions[action]}
      form={form}
      onClose={onClose}
    >
      {isEntered && (
        <InputField {...form.bind('token')} label={text.token} required autoComplete="off" />
      )}
    </ReasonSheet>
  );
}

function RefundSheet({ purchase, onClose }: SheetProps) {
  const propose = useProposeRefund();
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '', customerText: '' },
    send: async (body) => {
      const params = { purchaseId: purchase.id };
      const { approvalId } = await propose.mutateAsync({ params, body });
      toast.success(text.proposed, { description: text.proposedWords });
      await navigate(`/admin/approvals?group=billRefunds&proposal=${approvalId}`);
    },
  });
  return (
    <ReasonSheet
      title={`${text.actions.refund}: ${purchase.biller.name}`}
      description={text.descriptions.refund}
      submit={text.actions.refund}
      form={form}
      onClose={onClose}
    >
      <Field label={text.customerText} {...form.field('customerText')} required>
        {(control) => (
          <Textarea {...control} {...form.input('customerText')} maxLength={500} rows={3} />
        )}
      </Field>
    </ReasonSheet>
  );
}
