import { useState } from 'react';
import { selfieModes, type SelfieMode } from '@cowrie/contract/kyc/data';
import { railNames, rails, type Rail } from '@cowrie/contract/limits/data';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { Select } from '#ui/forms/select.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../../copy.ts';
import { useProposePolicy } from '../../mutations.ts';
import {
  changedRails,
  changesRules,
  draftOf,
  policyOf,
  type RailDraft,
} from '../../policy-draft.ts';
import type { Policy } from '../../queries.ts';
import { AmountFields, NameFields, RiskFields } from './rule-fields.tsx';

const text = copy.policy;
const tierOptions = (['instant', 'review'] as const).map((value) => ({
  value,
  ...text.tiers[value],
}));
const modeOptions = selfieModes.map((value) => ({ value, label: text.modes[value] }));

const partName = (part: Rail | 'risk' | 'names'): string =>
  part === 'risk' || part === 'names' ? text[part] : rails[part];

/** The draft of the policy, and the form that sends it with its reason. */
function usePolicyForm(policy: Policy, onClose: () => void) {
  const propose = useProposePolicy();
  const [draft, setDraft] = useState(() => draftOf(policy));
  const [invalidPart, setInvalidPart] = useState<Rail | 'risk' | 'names'>();
  const changed = changedRails(policy, draft);
  const form = useForm({
    initial: { reason: '' },
    check: (): { reason?: string } => {
      const parsed = policyOf(draft);
      setInvalidPart(parsed.ok ? undefined : parsed.rail);
      if (!parsed.ok) return { reason: `${partName(parsed.rail)}: ${text.badAmount}` };
      const isSame =
        changed.length === 0 && draft.tiers === policy.tiers && !changesRules(policy, draft);
      return isSame ? { reason: text.same } : {};
    },
    send: async ({ reason }) => {
      const parsed = policyOf(draft);
      if (!parsed.ok) return;
      await propose.mutateAsync({ body: { policy: parsed.policy, reason } });
      toast.success(text.done);
      onClose();
    },
  });
  const setRail = (rail: Rail, change: Partial<RailDraft>) =>
    setDraft((before) => ({
      ...before,
      selfie: { ...before.selfie, [rail]: { ...before.selfie[rail], ...change } },
    }));
  const setTiers = (value: string) =>
    setDraft((before) => ({ ...before, tiers: value === 'review' ? 'review' : 'instant' }));
  return { draft, setDraft, setRail, setTiers, changed, invalidPart, form };
}

/** Changes the whole policy, and shows the policy before and after. */
export function PolicySheet({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { draft, setDraft, setRail, setTiers, changed, invalidPart, form } = usePolicyForm(
    policy,
    onClose,
  );
  return (
    <ReasonSheet
      title={text.sheetTitle}
      description={text.sheetWords}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        cards
        legend={text.title}
        name="tiers"
        value={draft.tiers}
        onValueChange={setTiers}
        options={tierOptions}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium text-ink">{text.selfie}</legend>
        {railNames.map((rail) => (
          <RailRow
            key={rail}
            rail={rail}
            draft={draft.selfie[rail]}
            isInvalid={invalidPart === rail}
            onChange={(change) => setRail(rail, change)}
          />
        ))}
      </fieldset>
      <RiskFields
        draft={draft.risk}
        isInvalid={invalidPart === 'risk'}
        onChange={(change) => setDraft((old) => ({ ...old, risk: { ...old.risk, ...change } }))}
      />
      <NameFields
        draft={draft.names}
        isInvalid={invalidPart === 'names'}
        onChange={(change) => setDraft((old) => ({ ...old, names: { ...old.names, ...change } }))}
      />
      <BeforeAfter
        before={text.tiers[policy.tiers].label}
        after={
          <>
            {text.tiers[draft.tiers].label}
            <span className="block text-sm text-body">{text.changed(changed.length)}</span>
            {changesRules(policy, draft) && (
              <span className="block text-sm text-body">{text.rulesChange}</span>
            )}
          </>
        }
      />
    </ReasonSheet>
  );
}

type RailRowProps = {
  rail: Rail;
  draft: RailDraft;
  isInvalid: boolean;
  onChange: (change: Partial<RailDraft>) => void;
};

function RailRow({ rail, draft, isInvalid, onChange }: RailRowProps) {
  const modeOf = (value: string): SelfieMode =>
    selfieModes.find((mode) => mode === value) ?? draft.mode;
  return (
    <div className="grid gap-2">
      <label className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3">
        <span className="text-body">{rails[rail]}</span>
        <Select
          options={modeOptions}
          value={draft.mode}
          onChange={(event) => onChange({ mode: modeOf(event.target.value) })}
          frameClassName="h-11!"
        />
      </label>
      {draft.mode === 'above' && (
        <AmountFields draft={draft} isInvalid={isInvalid} onChange={onChange} />
      )}
    </div>
  );
}
