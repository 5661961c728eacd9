import type { Me } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { updateMe, useSignedInMe } from '#platform/session/session.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { WideForm } from '#ui/forms/wide-form.tsx';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';

const options = (['investor', 'startup', 'both'] as const).map((value) => ({
  value,
  ...settingsCopy.profile.types[value],
}));

export default function AccountTypeSheet(props: SheetProps) {
  return (
    <Sheet
      {...props}
      title={settingsCopy.profile.type}
      description={settingsCopy.profile.typeWords}
    >
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
      toast.success(settingsCopy.profile.typeSaved);
      onDone();
    },
  });
  return (
    <WideForm form={form} submit={settingsCopy.profile.saveType}>
      <RadioGroup
        legend={settingsCopy.profile.type}
        hideLegend
        name="accountType"
        cards
        options={options}
        value={form.values.accountType}
        onValueChange={(value) => form.set('accountType', value)}
      />
    </WideForm>
  );
}
