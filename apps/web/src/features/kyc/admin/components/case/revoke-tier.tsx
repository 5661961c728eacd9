import { useState } from 'react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';
import { useRevokeTier } from '../../mutations.ts';
import type { Case } from '../../queries.ts';

const text = copy.revoke;
type Props = { person: Case['user'] };

export function RevokeTier({ person }: Props) {
  const [open, setOpen] = useState(false);
  const isOwn = useSignedInMe().id === person.id;
  const mayRevoke = useMay()('kyc.review');
  if (!mayRevoke || isOwn || person.tier === 0) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {open && <RevokeSheet person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function RevokeSheet({ person, onClose }: Props & { onClose: () => void }) {
  const revoke = useRevokeTier();
  const lower = Array.from({ length: person.tier }, (_, tier) => tier).toReversed();
  const form = useForm({
    initial: { toTier: String(person.tier - 1), customerText: '', reason: '' },
    send: async ({ toTier, customerText, reason }) => {
      await revoke.mutateAsync({
        params: { userId: person.id },
        body: {
          toTier: Number(toTier),
          reason,
          ...(customerText.trim() && { customerText }),
        },
      });
      toast.success(text.done, { description: person.name });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.title}
      description={text.words}
      submit={text.submit}
      danger
      templates={reasonTemplates.tier}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend={text.legend}
        name="toTier"
        value={form.values.toTier}
        onValueChange={(value) => form.set('toTier', value)}
        options={lower.map((tier) => ({ value: String(tier), label: copy.tier(tier) }))}
      />
      <BeforeAfter before={copy.tier(person.tier)} after={copy.tier(Number(form.values.toTier))} />
      <Field label={text.customer} hint={text.customerHint} {...form.field('customerText')}>
        {(control) => <Input {...control} {...form.input('customerText')} maxLength={500} />}
      </Field>
    </ReasonSheet>
  );
}
