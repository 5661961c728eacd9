import { useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { exchangeCopy } from '../../copy-exchange.ts';
import { historyPath } from '../../fx-paths.ts';
import type { TermsProblem } from '../../rules/orders.ts';
import { wrongPart } from '../../rules/parts.ts';
import { PartsTerms } from './parts-terms.tsx';
import { PreviewSummary } from './preview-lines.tsx';
import { RateTerms } from './rate-terms.tsx';
import { RepeatTerms } from './repeat-terms.tsx';
import type { TermsProps } from './step-props.ts';

const text = exchangeCopy.terms;

type Props = Omit<TermsProps, 'shown' | 'idOf'>;

/** Where each problem is shown. */
const places: Readonly<Record<Exclude<TermsProblem, 'part-day'>, string>> = {
  price: 'price',
  met: 'price',
  bounds: 'price',
  cap: 'price',
  balance: 'kind',
  until: 'until',
  'part-least': 'count',
  'part-most': 'count',
  first: 'first',
  last: 'last',
};

const placeOf = (problem: TermsProblem, { draft, now }: Props): string =>
  problem === 'part-day' ? `day-${wrongPart(draft.days, now) ?? 0}` : places[problem];

/** At which rate, on which days, or how often. */
export function TermsStep(props: Props) {
  const { draft, problem, onNext, stepNumber, stepCount, onBack } = props;
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const idOf = (place: string) => `${formId}-${place}`;
  const terms: TermsProps = { ...props, idOf, shown: isTried ? problem : undefined };
  const next = () => {
    setTried(true);
    if (problem === undefined) return onNext();
    return document.getElementById(idOf(placeOf(problem, props)))?.focus();
  };
  return (
    <Flow
      title={draft.how === 'now' ? exchangeCopy.title : text.titles[draft.how]}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      summary={<PreviewSummary {...props} />}
      action={
        <Button type="submit" form={formId} size="lg" wide>
          {exchangeCopy.next}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <MoneyAnswer money={props.money} history={historyPath} />
        {draft.how === 'rate' && <RateTerms {...terms} />}
        {draft.how === 'parts' && <PartsTerms {...terms} />}
        {draft.how === 'repeat' && <RepeatTerms {...terms} />}
      </form>
    </Flow>
  );
}
