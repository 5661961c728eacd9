import { CircleCheck, Link2, OctagonAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../../copy.ts';
import { useCheckLedger } from '../../mutations.ts';
import type { Finding, Ledger } from '../../queries.ts';

/** The result of the last ledger check, with a button that runs it now. */
export function MonitorCard({ check }: Pick<Ledger, 'check'>) {
  const run = useCheckLedger();
  const text = copy.monitor;
  return (
    <Card
      title={text.title}
      density="dense"
      aside={
        <Button
          size="sm"
          variant="secondary"
          loading={run.isPending}
          onClick={() => run.mutate({})}
        >
          {text.check}
        </Button>
      }
    >
      {run.error && (
        <Banner kind="error" className="mb-3" onDismiss={run.reset}>
          {run.error.message}
        </Banner>
      )}
      <div aria-live="polite">
        {!check && <p className="py-2 text-mute">{text.never}</p>}
        {check?.healthy && (
          <State
            icon={CircleCheck}
            look="bg-positive-soft text-positive"
            title={text.healthy}
            words={text.healthyWords(exactMoment(check.at))}
          />
        )}
        {check && !check.healthy && (
          <>
            <State
              icon={OctagonAlert}
              look="bg-negative-soft text-negative"
              title={<span className="text-negative">{text.found(check.findings.length)}</span>}
              words={text.foundWords(exactMoment(check.at))}
            />
            <Findings findings={check.findings} />
          </>
        )}
      </div>
    </Card>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
      {findings.map(({ rule, what }) => (
        <li key={`${rule} ${what}`} className="py-2.5">
          <p className="break-words text-ink">{what}</p>
          <p className="text-sm text-mute">{rule}</p>
        </li>
      ))}
    </ul>
  );
}

/** The last sealed batch of the hash chain, and how many batches are not sealed yet. */
export function ChainCard({ seal }: Pick<Ledger, 'seal'>) {
  const text = copy.chain;
  return (
    <Card title={text.title} density="dense">
      {seal ? (
        <State
          icon={Link2}
          title={text.sealed(seal.position)}
          words={`${text.sealedWords(exactMoment(seal.at))} ${text.unsealed(seal.unsealed)}`}
        />
      ) : (
        <p className="py-2 text-mute">{text.never}</p>
      )}
    </Card>
  );
}

type StateProps = { icon: LucideIcon; look?: string; title: ReactNode; words: string };

function State({ icon, look, title, words }: StateProps) {
  return (
    <div className="flex items-center gap-3 py-2">
      <Plate icon={icon} className={look && `border-transparent ${look}`} />
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <p className="text-sm text-mute">{words}</p>
      </div>
    </div>
  );
}
