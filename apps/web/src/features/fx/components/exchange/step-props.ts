import type { MoneyCall } from '#platform/money/use-money-call.ts';
import type { Day } from '#ui/forms/calendar-days.ts';
import type { FxDirection, FxHome, FxPairNow } from '../../queries.ts';
import type { ExchangeDraft, ExchangeStep } from '../../rules/draft.ts';
import type { TermsProblem } from '../../rules/orders.ts';
import type { Sides } from '../../rules/preview.ts';

/** Props that the flow gives to every step. */
export type StepProps = {
  readonly stepNumber: number;
  readonly stepCount: number;
  readonly onBack: () => void;
  readonly home: FxHome;
  readonly draft: ExchangeDraft;
  readonly change: (changes: Partial<ExchangeDraft>) => void;
  readonly pair: FxPairNow | undefined;
  /** Undefined without a rate. */
  readonly direction: FxDirection | undefined;
  /** How much of `to` one unit of `from` brings; undefined while we do not quote. */
  readonly rate: string | undefined;
  readonly sides: Sides;
  /** The wallet that pays. */
  readonly payer: Pick<FxHome['wallets'][number], 'available' | 'fees'>;
  readonly onNext: () => void;
  readonly onEdit: (step: ExchangeStep) => void;
  readonly money: MoneyCall;
};

/** Props of the fields of an order's terms. */
export type TermsProps = StepProps & {
  readonly problem: TermsProblem | undefined;
  /** Undefined until the person has tried to go on. */
  readonly shown: TermsProblem | undefined;
  readonly today: Day;
  readonly now: Date;
  /** The id of the element that a problem is at, so that it gets the focus. */
  readonly idOf: (place: string) => string;
  /** Amount that the order gives; undefined for everything. */
  readonly source: bigint | undefined;
};
