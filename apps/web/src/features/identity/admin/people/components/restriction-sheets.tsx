import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { copy } from '../copy.ts';
import type { Freeze, UserDetail, Wallet } from '../queries.ts';

const text = copy.restriction;
type Props = { detail: UserDetail; onClose: () => void };

/**
 * Suspends a person or lifts the suspension. Staff read the reason, the person reads the message.
 */
export function SuspensionSheet({ detail: { user, suspension }, onClose }: Props) {
  const willSuspend = suspension === null;
  const form = useStaffForm('kyc.set-suspension', {
    initial: { message: '', reason: '' },
    input: ({ message, reason }) => ({
      params: { userId: user.id },
      body: { suspended: willSuspend, reason, ...(willSuspend && message ? { message } : {}) },
    }),
    done: { title: willSuspend ? text.suspendDone : text.liftDone, description: user.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={willSuspend ? text.suspendTitle : text.liftTitle}
      description={willSuspend ? text.suspendWords(user.name) : text.liftWords(user.name)}
      submit={willSuspend ? text.suspendSubmit : text.liftSubmit}
      danger={willSuspend}
      templates={reasonTemplates.suspension}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter
        before={willSuspend ? text.free : text.suspended}
        after={willSuspend ? text.suspended : text.free}
      />
      {willSuspend && (
        <Field label={text.message} hint={text.messageHint} {...form.field('message')} optional>
          {(control) => (
            <Textarea {...control} {...form.input('message')} maxLength={500} rows={2} />
          )}
        </Field>
      )}
    </ReasonSheet>
  );
}

const freezeOptions = Object.entries(text.freezeKinds).map(([value, label]) => ({ value, label }));

/** Freezes all wallets, or unfreezes those that a suspension does not freeze. */
export function FreezeSheet({ detail, isFreezing, onClose }: Props & { isFreezing: boolean }) {
  const { user, suspension, wallets } = detail;
  const free: Freeze = suspension ? 'debits' : 'none';
  const form = useStaffForm('wallets.freeze-person', {
    initial: { freeze: isFreezing ? 'all' : free, reason: '' },
    input: ({ freeze, reason }) => {
      const body = { freeze: freeze as Freeze, reason };
      return { params: { userId: user.id }, body };
    },
    done: { title: isFreezing ? text.freezeDone : text.unfreezeDone, description: user.name },
    onClose,
  });
  const after = form.values.freeze as Freeze;
  const unfreezeText = suspension
    ? text.unfreezeSuspended(user.name)
    : text.unfreezeWords(user.name);
  return (
    <ReasonSheet
      title={isFreezing ? text.freezeTitle : text.unfreezeTitle}
      description={isFreezing ? text.freezeWords(user.name) : unfreezeText}
      submit={isFreezing ? text.freezeSubmit : text.unfreezeSubmit}
      danger={isFreezing}
      templates={reasonTemplates.freeze}
      form={form}
      onClose={onClose}
    >
      {isFreezing && (
        <RadioGroup
          legend={text.how}
          name="freeze"
          value={form.values.freeze}
          onValueChange={(freeze) => form.set('freeze', freeze)}
          options={freezeOptions}
        />
      )}
      <BeforeAfter
        before={<States wallets={wallets ?? []} />}
        after={<States wallets={wallets ?? []} freeze={after} />}
      />
    </ReasonSheet>
  );
}

function States({ wallets, freeze }: { wallets: readonly Wallet[]; freeze?: Freeze }) {
  return wallets.map((wallet) => (
    <span key={wallet.accountId} className="block">
      {wallet.currency}: {copy.wallets.freezes[freeze ?? wallet.freeze].label}
    </span>
  ));
}
