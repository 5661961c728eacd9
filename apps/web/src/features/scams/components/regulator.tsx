import { regulator } from '@cowrie/contract/scams/data';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';
import type { Report } from '../queries.ts';

const text = copy.detail;

/** Where people can complain if we do not solve it. */
export function Regulator({ report }: { report: Report }) {
  const subject = encodeURIComponent(text.escalateSubject(report.reference));
  const link = 'text-accent hover:underline wrap-anywhere';
  return (
    <Card title={text.regulator}>
      <p className="mb-4 text-body">{text.regulatorWords(regulator.afterDays)}</p>
      <dl className="grid gap-3">
        <Fact label={regulator.name}>
          <a href={`mailto:${regulator.email}?subject=${subject}`} className={link}>
            {text.escalate}
          </a>
        </Fact>
        <Fact label={text.email}>{regulator.email}</Fact>
        <Fact label={text.phone}>
          <a href={`tel:${regulator.phone.replaceAll(' ', '')}`} className={link}>
            {regulator.phone}
          </a>
        </Fact>
        <Fact label={text.letter}>{regulator.letter}</Fact>
        <Fact label={text.site}>
          <a href={regulator.url} target="_blank" rel="noreferrer" className={link}>
            cbn.gov.ng
          </a>
        </Fact>
      </dl>
    </Card>
  );
}
