import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatMoney } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import type { SelfieSubject } from '#platform/money/selfie-gate.ts';
import { useMoneyCall } from '#platform/money/use-money-call.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { scheduleCopy as copy } from '../../copy-schedules.ts';
import { hubPath } from '../../flow.ts';
import { scheduleRequestOf, sendTimeOn } from '../../rules/schedule-request.ts';
import { moneyOf } from '../../money.ts';
import type { Quote, Schedule } from '../../queries.ts';
import type { QuoteRequest } from '../../rules/requote.ts';

type Props = { quote: Quote; to: QuoteRequest['to']; onScheduled: () => Promise<void> };

/** Schedules the transfer for a later day, once or repeatedly. */
export function SendLater(props: Props) {
  return (
    <SheetButton variant="secondary" wide icon={CalendarClock} label={copy.button}>
      {(close) => <SendLaterSheet {...props} onClose={close} />}
    </SheetButton>
  );
}

type When = { day: string; every: Schedule['every']; until: string };

/** Authorised like a transfer: selfie if the quote asks for one, then passkey or PIN, then one call. */
function useSchedule({ quote, to, onScheduled }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBadDate, setBadDate] = useState(false);
  const money = useMoneyCall('transfers', {
    'transfers.schedule': async () => {
      await onScheduled();
      toast.success(copy.scheduled);
      await client.invalidateQueries({ queryKey: ['transactions', 'schedules'] });
      await navigate(hubPath, { replace: true });
    },
  });
  const submit = async (when: When) => {
    const isBad =
      sendTimeOn(when.day) <= new Date() || (when.until !== '' && when.until < when.day);
    setBadDate(isBad);
    if (isBad) return money.clear();
    const { amount, currency } = quote.source;
    const body = scheduleRequestOf(quote, to, when);
    const { every, firstAt, until } = body;
    const signed = { order: 'schedule', quoteId: quote.id, every, firstAt, until } as const;
    await money.order({
      call: 'transfers.schedule',
      input: { body },
      selfie: quote.selfie as SelfieSubject | null,
      subject: {
        amount: quote.total,
        currency,
        to: quote.recipient.name,
        action: copy.go(formatMoney(moneyOf(amount, currency))),
        passkey: (signal) => call('transfers.passkey-options', { body: signed }, { signal }),
      },
    });
  };
  return { submit, money, problem: isBadDate ? copy.dates : money.problem?.message };
}

function SendLaterSheet({ onClose, ...props }: Props & { onClose: () => void }) {
  const { submit, money, problem } = useSchedule(props);
  const [when, setWhen] = useState<When>({ day: '', every: 'once', until: '' });
  const change = (changes: Partial<When>) => setWhen((before) => ({ ...before, ...changes }));
  const { amount, currency } = props.quote.source;
  return (
    <OpenSheet onClose={onClose} title={copy.title} description={copy.words}>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(when);
        }}
      >
        <MoneyAnswer money={money} history={hubPath} />
        {problem && <Banner kind="error">{problem}</Banner>}
        <InputField
          label={copy.date}
          required
          type="date"
          value={when.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <SelectField
          label={copy.every}
          required
          value={when.every}
          options={Object.entries(copy.repeats).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => change({ every: target.value as Schedule['every'] })}
        />
        {when.every !== 'once' && (
          <InputField
            label={copy.until}
            hint={copy.untilHint}
            optional
            type="date"
            value={when.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
        <Button
          type="submit"
          size="lg"
          wide
          loading={money.busy}
          disabled={when.day === '' || money.isUnanswered}
        >
          {copy.go(formatMoney(moneyOf(amount, currency)))}
        </Button>
      </form>
    </OpenSheet>
  );
}
