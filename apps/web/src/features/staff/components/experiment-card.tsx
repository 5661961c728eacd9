import { experimentOf, measures } from '@cowrie/contract/staff/experiments';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import type { Experiment, ExperimentRun, VariantResult } from '../queries.ts';
import { trialCopy as copy } from '../trial-copy.ts';
import { ResultTable } from './experiment-table.tsx';
import { scopeWords } from './switch-effect.tsx';

type Props = { experiment: Experiment; onChange: () => void };

export function ExperimentCard({ experiment: { name, runs }, onChange }: Props) {
  const spec = experimentOf(name);
  const mayChange = useMay()('flags.write');
  const [latest, ...earlier] = runs;
  const isRunning = latest?.endedAt === null;
  const past = isRunning ? earlier : runs;
  return (
    <Card
      title={spec.name}
      aside={
        <Badge tone={isRunning ? 'positive' : 'neutral'}>
          {isRunning ? copy.running : copy.notRunning}
        </Badge>
      }
    >
      <div className="grid gap-4">
        <dl className="grid gap-3 sm:grid-cols-3">
          <Fact label={copy.question}>{spec.question}</Fact>
          <Fact label={copy.primary}>{measures[spec.primary]}</Fact>
          <Fact label={copy.guardrails}>
            {spec.guardrails.map((measure) => measures[measure]).join(', ')}
          </Fact>
        </dl>
        <p className="text-sm text-mute">{copy.owner(spec.owner)}</p>
        {isRunning && <Running name={name} run={latest} />}
        {runs.length === 0 && <p className="text-body">{copy.never}</p>}
        {mayChange ? (
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={onChange}>
            {isRunning ? copy.end : copy.start}
          </Button>
        ) : (
          <p className="text-sm text-mute">{copy.noAction}</p>
        )}
        {past.length > 0 && <Past name={name} runs={past} />}
      </div>
    </Card>
  );
}

type RunProps = { name: Experiment['name']; run: ExperimentRun };

function Running({ name, run }: RunProps) {
  return (
    <>
      <p className="text-body">
        {copy.since(moment(run.startedAt), run.startedBy?.name ?? '')} · {scopeWords(run.scope)}
      </p>
      <Conclusions name={name} result={run.result} />
      <ResultTable name={name} result={run.result} />
    </>
  );
}

function Past({ name, runs }: { name: Experiment['name']; runs: readonly ExperimentRun[] }) {
  const { variants } = experimentOf(name);
  const nameOf = (key: string | null) => variants.find((one) => one.key === key)?.name ?? '';
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-ink">{copy.past}</h3>
      <ul className="grid gap-3">
        {runs.map((run) => (
          <li key={run.id} className="grid gap-1">
            <span className="font-medium text-ink">
              {run.decision && copy.decisions[run.decision](nameOf(run.chosen))}
            </span>
            <span className="text-body">{run.endReason}</span>
            <span className="text-sm text-mute">
              {copy.ended(moment(run.startedAt), run.endedAt ? moment(run.endedAt) : '')} ·{' '}
              {copy.seen(run.result.variants.reduce((sum, { people }) => sum + people, 0))}
              {run.endedBy && ` · ${run.endedBy.name}`}
            </span>
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-accent">
                {copy.table}
              </summary>
              <ResultTable name={name} result={run.result} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ConclusionsProps = { name: Experiment['name']; result: ExperimentRun['result'] };

const kinds = {
  mismatch: 'error',
  hurt: 'error',
  better: 'success',
  worse: 'warning',
  unclear: 'info',
} as const satisfies Record<NonNullable<VariantResult['verdict']>, string>;

/** Conclusions that the result allows about each variant, in plain words. */
function Conclusions({ name, result }: ConclusionsProps) {
  const { variants } = experimentOf(name);
  const hasPeople = result.variants.some(({ people }) => people > 0);
  if (!hasPeople) return <p className="text-body">{copy.noPeople}</p>;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium text-ink">{copy.conclusion}</h3>
      {result.variants.map(({ key, verdict, measures }) => {
        if (verdict === null) return null;
        const variant = variants.find((one) => one.key === key)?.name ?? key;
        const primary = measures.find(({ role }) => role === 'primary')?.difference;
        return (
          <Banner key={key} kind={kinds[verdict]}>
            {copy.verdicts[verdict](variant, primary ?? { low: null, high: null })}
          </Banner>
        );
      })}
      <p className="text-sm text-mute">{copy.anytime}</p>
    </section>
  );
}
