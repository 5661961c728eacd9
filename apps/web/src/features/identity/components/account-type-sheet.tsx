import type { Me } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { updateMe, useSignedInMe } from '#platform/session.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '../settings-copy.ts';
import type { SheetProps } from './late.tsx';

const options = (['investor', 'startup', 'both'] as const).map((value) => ({
  value,
  ...words.profile.types[value],
}));

export default function AccountTypeSheet(props: SheetProps) {
  return (
    <Sheet {...props} title={words.profile.type} description={words.profile.typeWords}>
      <TypeForm onDone={() => props.onOpenChange(false)} />
    </Sheet>
  );
}

function TypeForm({ onDone }: { onDone: () => void }) {
  const me = useSignedInMe();
  const form = useForm<{ accountType: string }>({
    initial: { accountType: me.account_type },
    send: async ({ accountType }) => {
      const answer = await call('identity.update-profile', {
        body: { accountType: accountType as Me['account_type'] },
      });
      updateMe(answer.me);
      toast.success(words.profile.typeSaved);
      onDone();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Banner kind="error">{form.problem}</Banner>}
      <RadioGroup
        legend={words.profile.type}
        hideLegend
        name="accountType"
        cards
        options={options}
        value={form.values.accountType}
        onValueChange={(value) => form.set('accountType', value)}
      />
      <Button type="submit" size="lg" wide loading={form.busy}>
        {words.profile.saveType}
      </Button>
    </form>
  );
}
