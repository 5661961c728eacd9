import { experimentOf } from '@cowrie/contract/staff/experiments';
import { Banner } from '#ui/feedback/banner.tsx';
import type { Experiment, ExperimentRun, VariantResult } from '../queries.ts';
import { trialCopy as copy } from '../trial-copy.ts';

type Props = { name: Experiment['name']; result: ExperimentRun['result'] };

const kinds = {
  mismatch: 'error',
  hurt: 'error',
  better: 'success',
  worse: 'warning',
  unclear: 'info',
} as const satisfies Record<NonNullable<VariantResult['verdict']>, string>;

/** Conclusions that the result allows about each variant, in plain words. */
export function Conclusions({ name, result }: Props) {
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
