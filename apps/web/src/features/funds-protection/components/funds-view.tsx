import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { type Funds, fundsQuery } from '../queries.ts';
import { DelaySheet } from './delay-sheet.tsx';
import { HeldCard } from './held-card.tsx';
import { Helping } from './helping.tsx';
import { MoneySheet } from './money-sheet.tsx';
import { NomineeCard } from './nominee-card.tsx';
import { NomineeSheet } from './nominee-sheet.tsx';
import type { Opened } from './opened.ts';
import { PartnerSheet } from './partner-sheet.tsx';
import { PendingVaultChanges } from './pending-vault-changes.tsx';
import { Requests } from './requests.tsx';
import { VaultCard } from './vault-card.tsx';

/** Where money is held, the vault with its requests, and the nominee. */
export function FundsView() {
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
