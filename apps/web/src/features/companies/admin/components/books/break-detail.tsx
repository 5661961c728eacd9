import { useState } from 'react';
import { fromWire, isAssetCode } from '@cowrie/money';
import { breakStateNames } from '@cowrie/contract/wallets/lists';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment, staffTimeZone } from '#ui/text/dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { booksCopy } from '../../books-copy.ts';
import { ageOf } from '../../difference-age.ts';
import type { BookBreak } from '../../queries.ts';
import { AdjustSheet, CaseSheet, ExplainSheet, MatchSheet, RequerySheet } from './break-sheets.tsx';

const text = booksCopy.detail;

/** One difference: both sides, what it is about, and what staff can do. */
export function BreakDetail({ row }: { row: BookBreak }) {
  const now = useNow();
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <Badge tone={row.state === 'open' ? 'warning' : 'positive'}>
          {breakStateNames[row.state]}
        </Badge>
        <p className="text-sm text-body">{text.kinds[row.kind]}</p>
      </div>
      <dl className="grid gap-3">
        {row.type && <Fact label={text.type}>{text.types[row.type]}</Fact>}
        <Fact label={text.ours}>
          <Side side={row.ours} />
        </Fact>
        <Fact label={text.theirs}>
          <Side side={row.theirs} />
        </Fact>
        <Fact label={`${text.found} · ${staffTimeZone}`}>{moment(row.foundAt)}</Fact>
        {row.state === 'open' && now !== null && (
          <Fact label={text.age}>{ageOf(row.foundAt, now)}</Fact>
        )}
        <Links row={row} />
        {row.closedAt && (
          <Fact label={`${text.closed} · ${staffTimeZone}`}>
            {text.by(row.closedBy ?? 'Cowrie', moment(row.closedAt))}
          </Fact>
        )}
        {row.closedReason && <Fact label={text.reason}>{row.closedReason}</Fact>}
      </dl>
      {row.state === 'open' && <Actions row={row} />}
    </div>
  );
}

function Side({ side }: { side: BookBreak['ours'] }) {
  if (!side) return text.nothing;
  const { amount, currency, status } = side;
  return (
    <span className="flex flex-wrap items-baseline gap-2">
      {isAssetCode(currency) && <MoneyText alwaysShown amount={fromWire(amount, currency)} />}
      <span className="text-sm text-mute">{text.statuses[status]}</span>
    </span>
  );
}

function Links({ row }: { row: BookBreak }) {
  const { transactionId, caseReference, approvalId, matchedTo } = row;
  return (
    <>
      {transactionId && (
        <Fact label={text.transaction}>
          <EntityChip of={{ kind: 'transaction', id: transactionId }}>{row.reference}</EntityChip>
        </Fact>
      )}
      {caseReference && (
        <Fact label={text.case}>
          <EntityChip of={{ kind: 'case', id: caseReference }}>{caseReference}</EntityChip>
        </Fact>
      )}
      {approvalId && (
        <Fact label={text.approval}>
          <EntityChip of={{ kind: 'approval', id: approvalId }}>{text.proposed}</EntityChip>
        </Fact>
      )}
      {matchedTo && (
        <Fact label={text.matched}>
          <EntityChip of={matchedTo}>
            {matchedTo.kind === 'event' ? text.event : text.transaction}
          </EntityChip>
        </Fact>
      )}
    </>
  );
}

const sheets = {
  requery: RequerySheet,
  match: MatchSheet,
  adjust: AdjustSheet,
  case: CaseSheet,
  explain: ExplainSheet,
} as const;
type Act = keyof typeof sheets;

function Actions({ row }: { row: BookBreak }) {
  const [open, setOpen] = useState<Act | null>(null);
  const may = useMay();
  const acts: readonly Act[] = [
    ...(may('providers.write') ? (['requery', 'match'] as const) : []),
    ...(may('ledger.adjust') ? (['adjust'] as const) : []),
    ...(may('providers.write') && !row.caseReference ? (['case'] as const) : []),
    ...(may('providers.write') ? (['explain'] as const) : []),
  ];
  const Sheet = open && sheets[open];
  return (
    <div className="flex flex-wrap gap-2 border-t border-hairline pt-4">
      {acts.length === 0 && <p className="text-sm text-mute">{text.readOnly}</p>}
      {acts.map((act) => (
        <Button key={act} size="sm" variant="secondary" onClick={() => setOpen(act)}>
          {booksCopy.act[act].button}
        </Button>
      ))}
      {Sheet && <Sheet row={row} onClose={() => setOpen(null)} />}
    </div>
  );
}
