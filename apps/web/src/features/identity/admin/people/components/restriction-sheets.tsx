import { useForm } from '#platform/use-form.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useFreezePerson, useSetSuspension } from '../mutations.ts';
import type { Freeze, UserDetail, Wallet } from '../queries.ts';

const words = copy.restriction;
type Props = { shown: UserDetail; onClose: () => void };

/** Suspends somebody or lets them go. The reason is for staff, the message for the person. */
export function SuspensionSheet({ shown: { user, suspension }, onClose }: Props) {
  const change = useSetSuspension();
  const suspended = suspension === null;
  const form = useForm({
    initial: { message: '', reason: '' },
    send: async ({ message, reason }) => {
      await change.mutateAsync({
        params: { userId: user.id },
        body: { suspended, reason, ...(suspended && message ? { message } : {}) },
      });
      toast.success(suspended ? words.suspendDone : words.liftDone, { description: user.name });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={suspended ? words.suspendTitle : words.liftTitle}
      description={suspended ? words.suspendWords(user.name) : words.liftWords(user.name)}
      submit={suspended ? words.suspendSubmit : words.liftSubmit}
      danger={suspended}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter
        before={suspended ? words.free : words.suspended}
        after={suspended ? words.suspended : words.free}
      />
      {suspended && (
        <Field label={words.message} hint={words.messageHint} {...form.field('message')} optional>
          {(control) => (
            <Textarea {...control} {...form.input('message')} maxLength={500} rows={2} />
          )}
        </Field>
      )}
    </ReasonSheet>
  );
}

const hows = Object.entries(words.hows).map(([value, label]) => ({ value, label }));

/** Freezes every wallet, or lets go what a suspension does not hold. */
export function FreezeSheet({ shown, isFreezing, onClose }: Props & { isFreezing: boolean }) {
  const { user, suspension, wallets } = shown;
  const change = useFreezePerson();
  const free: Freeze = suspension ? 'debits' : 'none';
  const form = useForm({
    initial: { freeze: isFreezing ? 'all' : free, reason: '' },
    send: async ({ freeze, reason }) => {
      const body = { freeze: freeze as Freeze, reason };
      await change.mutateAsync({ params: { userId: user.id }, body });
      toast.success(isFreezing ? words.freezeDone : words.unfreezeDone, { description: user.name });
      onClose();
    },
  });
  const after = form.values.freeze as Freeze;
  const letGo = suspension ? words.unfreezeSuspended(user.name) : words.unfreezeWords(user.name);
  return (
    <ReasonSheet
      title={isFreezing ? words.freezeTitle : words.unfreezeTitle}
      description={isFreezing ? words.freezeWords(user.name) : letGo}
      submit={isFreezing ? words.freezeSubmit : words.unfreezeSubmit}
      danger={isFreezing}
      form={form}
      onClose={onClose}
    >
      {isFreezing && (
        <RadioGroup
          legend={words.how}
          name="freeze"
          value={form.values.freeze}
          onValueChange={(freeze) => form.set('freeze', freeze)}
          options={hows}
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
