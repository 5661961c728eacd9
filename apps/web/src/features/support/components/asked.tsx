import { Timeline } from '#ui/data/timeline.tsx';
import { Card } from '#ui/layout/card.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { nearMoment } from '#ui/text/near-dates.ts';
import { copy } from '../copy.ts';
import type { Ticket } from '../queries.ts';

const text = copy.ticket;

/** Our question to a company about the transaction, and when its answer is due. */
export function Asked({ asked, now }: { asked: NonNullable<Ticket['asked']>; now: number }) {
  const { reference, company, answerDue, steps, isOpen } = asked;
  return (
    <Card title={text.askedTitle}>
      <p className="text-body">{text.askedCase(reference)}</p>
      {company && <p className="text-body">{text.company(company)}</p>}
      {answerDue && <p className="text-body">{text.answerDue(momentInSentence(answerDue, now))}</p>}
      <div className="mt-4">
        <Timeline
          steps={steps.toReversed().map(({ at, what }, index) => ({
            title: what,
            when: nearMoment(at, now),
            state: isOpen && index === 0 ? 'now' : 'done',
          }))}
        />
      </div>
    </Card>
  );
}
