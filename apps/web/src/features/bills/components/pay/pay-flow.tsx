import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createDraftShelf } from '#platform/storage/draft-shelf.ts';
import { useShelfDraft } from '#platform/storage/use-shelf-draft.ts';
import { homePath } from '../../pay-paths.ts';
import { type BillsHome, billerQuery } from '../../queries.ts';
import { isAccountReady, isChoiceReady, orderOf } from '../../rules/pay-order.ts';
import type { Seed, PayDraft } from '../../rules/pay-seed.ts';
import { isPhoneCategory } from '../../rules/accounts.ts';
import { type PayStep, resolveStep, stepBefore, stepsOf } from '../../rules/steps.ts';
import { BillerStep } from './biller-step.tsx';
import { AccountStep } from './account-step.tsx';
import { ChoiceStep } from './choice-step.tsx';
import { PaySkeleton } from './pay-skeleton.tsx';
import { PhoneStep } from './phone-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Steps } from './step-props.ts';
import { type AddressChange, usePayAddress } from './use-pay-address.ts';

type Props = { seed: Seed; home: BillsHome };

/** The open step, and the ways to the others. */
function usePay({ seed, home: { ownPhone } }: Props) {
  const place = usePayAddress(seed);
  const { address, wantedStep } = place;
  const stored = usePayDraft(place.draftId, seed.draft);
  const { draft } = stored;
  const { data, error, isPending } = useQuery(billerQuery(address.biller));
  const biller = address.biller === '' ? undefined : data;
  const steps = stepsOf(address.category, biller);
  const isAnswered = (step: PayStep): boolean => {
    if (step === 'review') return false;
    if (biller === undefined) return false;
    const choice = { address, draft, biller, ownPhone };
    if (step === 'biller') return true;
    return step === 'account' ? isAccountReady(choice) : isChoiceReady(choice);
  };
  const step = resolveStep(steps, wantedStep, isAnswered);
  const navigate = useNavigate();
  const isLoading = !stored.isRead || (address.biller !== '' && isPending);
  const isUnpinned = !isLoading && place.draftId !== '' && wantedStep === '';
  useEffect(() => {
    if (isUnpinned) place.pin(step);
    // Only the first step that is shown is pinned; the others are opened by name. Another navigation
    // cancels this one, so the step is pinned again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnpinned, place.key]);
  const back = () => {
    const previous = stepBefore(steps, step);
    if (previous === undefined) return void navigate(homePath);
    if (place.from === previous) return void navigate(-1);
    return void navigate(place.href(previous), { replace: true });
  };
  return {
    ...stored,
    ...place,
    biller,
    billerError: address.biller === '' ? null : error,
    step,
    steps,
    // Nothing can be chosen before the address is whole: the choice would be lost.
    isLoading: isLoading || isUnpinned || place.draftId === '',
    back,
  };
}

/** Biller, account, plan or amount, review. Back loses nothing. */
export function PayFlow({ seed, home }: Props) {
  const pay = usePay({ seed, home });
  const client = useQueryClient();
  const { address, draft, change, biller, step, steps } = pay;
  if (pay.isLoading) return <PaySkeleton />;
  const shared: Steps = {
    stepNumber: steps.indexOf(step) + 1,
    stepCount: steps.length,
    onBack: pay.back,
  };
  const next = (changes?: AddressChange) =>
    pay.go(steps[steps.indexOf(step) + 1] ?? step, step, changes);
  if (step === 'account' && isPhoneCategory(address.category)) {
    return (
      <PhoneStep {...shared} {...{ home, address, draft, change }} onSet={pay.set} onNext={next} />
    );
  }
  if (step === 'biller' || biller === undefined) {
    return (
      <BillerStep
        {...shared}
        address={address}
        countries={home.countries}
        error={pay.billerError}
        onCountry={(country) => pay.set({ country, biller: '' })}
        to={({ id, country }) => pay.href('', { biller: id, country, plan: '', addons: '' })}
      />
    );
  }
  if (step === 'account') {
    return (
      <AccountStep
        {...shared}
        {...{ address, draft, change, biller }}
        ownPhone={home.ownPhone}
        onNext={next}
      />
    );
  }
  if (step === 'choice') {
    return (
      <ChoiceStep
        {...shared}
        {...{ address, draft, change, biller }}
        onSet={pay.set}
        onNext={next}
      />
    );
  }
  const order = orderOf({ address, draft, biller, ownPhone: home.ownPhone });
  return (
    <ReviewStep
      {...shared}
      order={order}
      biller={biller}
      onEdit={(to) => pay.go(to, step)}
      onPlanGone={() => {
        void client.invalidateQueries(billerQuery(biller.id));
        pay.go('choice', step, { plan: '', addons: '' });
      }}
      onPaid={pay.discard}
    />
  );
}

const shelf = createDraftShelf<PayDraft>('bill-payments');

/** A new payment has no id yet. */
const usePayDraft = (id: string, initial: PayDraft) =>
  useShelfDraft(shelf, { id, isNew: id === '', initial });
