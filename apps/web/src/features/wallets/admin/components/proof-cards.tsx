import { CircleCheck, Link2, OctagonAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { exactMoment } from '#ui/moments.ts';
import { Plate } from '#ui/plate.tsx';
import { copy } from '../copy.ts';
import { useCheckLedger } from '../mutations.ts';
import type { Finding, Ledger } from '../queries.ts';

/** Whether every rule of the ledger holds, when that was last looked at, and a way to look now. */
export function MonitorCard({ check }: Pick<Ledger, 'check'>) {
  const run = useCheckLedger();
  const words = copy.monitor;
  return (
    <Card
      title={words.title}
      density="dense"
      aside={
        <Button
          size="sm"
          variant="secondary"
          loading={run.isPending}
          onClick={() => run.mutate({})}
        >
          {words.check}
        </Button>
      }
    >
      {run.error && (
        <Banner kind="error" className="mb-3" onDismiss={run.reset}>
          {run.error.message}
        </Banner>
      )}
      <div aria-live="polite">
        {!check && <p className="py-2 text-mute">{words.never}</p>}
        {check?.healthy && (
          <State
            icon={CircleCheck}
            look="bg-positive-soft text-positive"
            title={words.healthy}
            words={words.healthyWords(exactMoment(check.at))}
          />
        )}
        {check && !check.healthy && (
          <>
            <State
              icon={OctagonAlert}
              look="bg-negative-soft text-negative"
              title={<span className="text-negative">{words.found(check.findings.length)}</span>}
              words={words.foundWords(exactMoment(check.at))}
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

/** How far the hash chain reaches, and what waits for the next seal. */
export function ChainCard({ seal }: Pick<Ledger, 'seal'>) {
  const words = copy.chain;
  return (
    <Card title={words.title} density="dense">
      {seal ? (
        <State
          icon={Link2}
          title={words.sealed(seal.position)}
          words={`${words.sealedWords(exactMoment(seal.at))} ${words.unsealed(seal.unsealed)}`}
        />
      ) : (
        <p className="py-2 text-mute">{words.never}</p>
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
