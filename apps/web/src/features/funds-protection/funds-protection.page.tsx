import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { vaultDelays, type VaultDelay } from '@cowrie/contract/funds-protection/data';
import { fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { HelpingCard, HelpingRow } from '#ui/trust/helping-card.tsx';
import { PendingChanges } from '#ui/trust/pending-changes.tsx';
import { copy } from './copy.ts';
import { type Funds, fundsQuery } from './queries.ts';
import { HeldCard } from './components/held-card.tsx';
import { MoneySheet } from './components/money-sheet.tsx';
import { NomineeCard } from './components/nominee-card.tsx';
import { NomineeSheet } from './components/nominee-sheet.tsx';
import type { Opened } from './components/opened.ts';
import { PartnerSheet } from './components/partner-sheet.tsx';
import { Requests } from './components/requests.tsx';
import { VaultCard } from './components/vault-card.tsx';
import { useChange } from './components/use-change.ts';

export const meta = () => pageMeta(copy.title);

/** Where money is held, the vault with its requests, and the nominee. */
export default function FundsProtectionPage() {
  const query = useQuery(fundsQuery);
  return (
    <>
      <PageHeader title={copy.title} back={{ to: '/security-center', label: copy.back }} />
      <Loaded
        query={query}
        failed={copy.failed}
        money={copy.safe}
        skeleton={
          <div aria-busy className="grid gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
            <Skeleton className="h-112 rounded-card!" />
            <Skeleton className="h-112 rounded-card!" />
          </div>
        }
      >
        {(data) => <Parts own={data} />}
      </Loaded>
    </>
  );
}

function Parts({ own }: { own: Funds }) {
  const [open, setOpen] = useState<Opened>();
  const now = useNow();
  const close = () => setOpen(undefined);
  return (
    <>
      <p className="mb-6 max-w-reading text-body">{copy.intro}</p>
      <MoneyAnswer
        money={useMoneyCall('funds-protection')}
        history="/transactions"
        className="mb-6"
      />
      {own.isFrozen && (
        <Banner kind="warning" className="mb-6">
          {copy.frozen}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-6">
          <VaultCard own={own} onOpen={setOpen} />
          {now !== null && <PendingVaultChanges own={own} now={now} />}
          {now !== null && <Requests own={own} now={now} />}
          <Helping own={own} />
          <NomineeCard nominee={own.nominee} onOpen={() => setOpen({ sheet: 'nominee' })} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <HeldCard own={own} />
        </div>
      </div>
      {open?.sheet === 'money' && (
        <MoneySheet way={open.way} wallet={open.wallet} delay={own.vault.delay} onClose={close} />
      )}
      {open?.sheet === 'delay' && <DelaySheet delay={own.vault.delay} onClose={close} />}
      {open?.sheet === 'partner' && <PartnerSheet partner={own.vault.partner} onClose={close} />}
      {open?.sheet === 'nominee' && <NomineeSheet nominee={own.nominee} onClose={close} />}
    </>
  );
}

function PendingVaultChanges({ own, now }: { own: Funds; now: number }) {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async (vaultChangeId: string) => {
      const saved = await call('funds-protection.cancel-change', { params: { vaultChangeId } });
      client.setQueryData(fundsQuery.queryKey, saved);
      toast.success(copy.pending.cancelled);
    },
    { inToast: true, after: () => void client.invalidateQueries(fundsQuery) },
  );
  return (
    <PendingChanges
      text={copy.pending}
      changes={own.vault.pending}
      busy={busy ? given : undefined}
      now={now}
      onCancel={run}
    />
  );
}

const text = copy.helping;

/** Vaults of other people whose second person the signed-in person is, or is asked to be. */
function Helping({ own: { helping, questions } }: { own: Funds }) {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async ({ id, accept }: { id: string; accept: boolean }) => {
      const params = { vaultPartnerId: id };
      await call('funds-protection.answer-partnership', { params, body: { accept } });
      toast.success(accept ? text.accepted : text.declined);
    },
    { inToast: true, after: () => client.invalidateQueries(fundsQuery) },
  );
  if (helping.length === 0 && questions.length === 0) return null;
  return (
    <HelpingCard
      text={text}
      helped={helping}
      busy={busy ? given?.id : undefined}
      onAnswer={(id, accept) => run({ id, accept })}
      before={questions.map(({ id, name, amount, currency }) => (
        <HelpingRow
          key={id}
          title={text.question(name)}
          note={<MoneyText amount={fromWire(amount, currency)} size="inherit" alwaysShown />}
        >
          <ButtonLink size="sm" to={`/security-center/vault-question/${id}`}>
            {text.answer}
          </ButtonLink>
        </HelpingRow>
      ))}
    />
  );
}

const delayText = copy.delaySheet;

function DelaySheet({ delay, onClose }: { delay: VaultDelay; onClose: () => void }) {
  const change = useChange(onClose);
  const form = useForm({
    initial: { hours: String(delay) },
    send: ({ hours }) => {
      const chosen = vaultDelays.find((each) => String(each) === hours) ?? delay;
      return change({ setting: 'delay', hours: chosen });
    },
  });
  return (
    <FormSheet title={delayText.title} words={delayText.words} form={form} onClose={onClose}>
      <RadioGroup
        legend={delayText.legend}
        name="hours"
        value={form.values.hours}
        onValueChange={(value) => form.set('hours', value)}
        options={vaultDelays.map((hours) => ({
          value: String(hours),
          label: copy.vault.delayValue(hours),
        }))}
      />
    </FormSheet>
  );
}
