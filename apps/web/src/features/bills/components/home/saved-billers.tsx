import { lazy, Suspense, useState } from 'react';
import { Ellipsis, UsersRound } from 'lucide-react';
import { ButtonLink } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { personDay } from '#ui/text/dates.ts';
import { relativeTime } from '#ui/text/near-dates.ts';
import { copy } from '../../copy.ts';
import { sumOf, sumText } from '../../money.ts';
import { historyPath, payWith } from '../../pay-paths.ts';
import type { SavedBiller } from '../../queries.ts';
import { accountText } from '../../rules/accounts.ts';
import { dayInSentence } from '../../rules/forecast.ts';
import { iconOf } from '../category-icons.ts';
import { ForecastLine } from './forecast-line.tsx';

const EditSheet = lazy(() => import('../sheets/edit-sheet.tsx'));
const ShareSheet = lazy(() => import('../sheets/share-sheet.tsx'));
const RemoveSheet = lazy(() => import('../sheets/remove-sheet.tsx'));

const text = copy.saved;
const sheets = { edit: EditSheet, share: ShareSheet, remove: RemoveSheet } as const;

type Props = { saved: readonly SavedBiller[]; now: number; canPay: boolean };

/** The person's own billers: what was paid last, when it runs out, and one press to pay. */
export function SavedBillers({ saved, now, canPay }: Props) {
  if (saved.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-md">{text.title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
        {saved.map((one) => (
          <li key={one.id} className="grid min-w-0">
            <SavedCard saved={one} now={now} canPay={canPay} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { saved: SavedBiller; now: number; canPay: boolean };

function SavedCard({ saved, now, canPay }: CardProps) {
  const { nickname, biller, account, accountName, nextReminder, members } = saved;
  const today = personDay(new Date(now));
  const details = [biller.name, accountName ?? (account && accountText(account))];
  return (
    <article
      aria-label={nickname}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-hairline bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <Plate icon={iconOf(biller.category)} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-base font-medium text-ink">{nickname}</h3>
          <p className="truncate text-sm text-mute">{details.filter(Boolean).join(' · ')}</p>
        </div>
        <SavedMenu saved={saved} />
      </div>
      {biller.trouble && (
        <p className="text-sm text-warning">
          <Badge tone="warning">{text.trouble}</Badge> {biller.trouble.words}
        </p>
      )}
      <LastPaid saved={saved} now={now} />
      {saved.forecast && <ForecastLine saved={saved} forecast={saved.forecast} today={today} />}
      {nextReminder && (
        <p className="text-sm text-mute">{text.remind(dayInSentence(nextReminder, today))}</p>
      )}
      {members.length > 0 && (
        <p className="flex items-center gap-1.5 text-sm text-mute">
          <UsersRound className="size-4" strokeWidth={1.75} aria-hidden />
          {text.shared(members.length)}
        </p>
      )}
      {canPay && <PayButtons saved={saved} />}
    </article>
  );
}

function LastPaid({ saved: { last }, now }: Pick<CardProps, 'saved' | 'now'>) {
  if (!last) return <p className="text-sm text-mute">{text.never}</p>;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-mute">
      <span>
        {text.last} {relativeTime(last.at, now)}
      </span>
      <MoneyText amount={sumOf(last.face)} />
    </p>
  );
}

/** The usual purchase if there is a forecast, otherwise the last one; and any other amount. */
function PayButtons({ saved: { id, last, forecast } }: Pick<CardProps, 'saved'>) {
  const other = payWith({ saved: id });
  if (!forecast && !last) {
    return (
      <ButtonLink size="sm" className="mt-auto" to={other}>
        {text.pay}
      </ButtonLink>
    );
  }
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {forecast ? (
        <ButtonLink size="sm" to={payWith({ saved: id, usual: '1' })}>
          {text.usual(sumText(forecast.usualAmount))}
        </ButtonLink>
      ) : (
        last && (
          <ButtonLink size="sm" to={payWith({ again: last.id })}>
            {text.repeat(sumText(last.face))}
          </ButtonLink>
        )
      )}
      <ButtonLink size="sm" variant="secondary" to={other}>
        {text.other}
      </ButtonLink>
    </div>
  );
}

function SavedMenu({ saved }: Pick<CardProps, 'saved'>) {
  const [open, setOpen] = useState<keyof typeof sheets>();
  const OpenSheet = open && sheets[open];
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={Ellipsis} label={text.more(saved.nickname)} className="-my-2 -mr-2" />
        }
        entries={[
          { label: text.edit, onSelect: () => setOpen('edit') },
          { label: text.share, onSelect: () => setOpen('share') },
          { label: text.history, to: `${historyPath}?saved=${saved.id}` },
          'separator',
          { label: text.remove, danger: true, onSelect: () => setOpen('remove') },
        ]}
      />
      {OpenSheet && (
        <Suspense fallback={null}>
          <OpenSheet saved={saved} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
