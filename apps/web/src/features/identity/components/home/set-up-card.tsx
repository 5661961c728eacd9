import {
  ChevronRight,
  Fingerprint,
  KeyRound,
  Mail,
  Plus,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Me } from '@cowrie/contract';
import { useVariant } from '#platform/switches/use-variant.ts';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { isNewPerson, pinFirst, setUpSteps, type Step, type StepName } from '../../checklist.ts';
import { homeCopy } from '../../home-copy.ts';

const icons: Record<StepName, LucideIcon> = {
  email: Mail,
  identity: Fingerprint,
  pin: KeyRound,
  phone: Smartphone,
  secondFactor: ShieldCheck,
};

/** The open set-up steps and the progress. The card disappears when every step is done. */
export function SetUpCard({ me }: { me: Me }) {
  const steps = setUpSteps(me);
  const left = steps.filter((step) => !step.done);
  if (left.length === 0) return null;
  // Only a person with both steps open sees a difference, so only they are in the experiment.
  const isInTrial = ['identity', 'pin'].every((name) => left.some((step) => step.name === name));
  return isInTrial ? (
    <TrialCard me={me} left={left} all={steps.length} />
  ) : (
    <SetUpList me={me} left={left} all={steps.length} />
  );
}

type ListProps = { me: Me; left: readonly Step[]; all: number };

function TrialCard({ left, ...rest }: ListProps) {
  const isPinFirst = useVariant('checklist-order') === 'pin_first';
  return <SetUpList left={isPinFirst ? pinFirst(left) : left} {...rest} />;
}

function SetUpList({ me, left, all }: ListProps) {
  const done = all - left.length;
  return (
    <Card
      title={homeCopy.setUp.title}
      aside={<p className="text-sm text-mute">{homeCopy.setUp.left(left.length)}</p>}
    >
      <div className="pt-1 pb-3">
        <Progress
          label={homeCopy.setUp.progress}
          value={done}
          max={all}
          valueText={homeCopy.setUp.doneOf(done, all)}
        />
      </div>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {left.map((step) => (
          <li key={step.name}>
            <OpenRow step={step} />
          </li>
        ))}
        {isNewPerson(me) && (
          <li>
            <Row to="?add=NGN" icon={Plus} {...homeCopy.setUp.money(me.tag)} />
          </li>
        )}
      </ul>
    </Card>
  );
}

function OpenRow({ step }: { step: Step }) {
  return <Row to={step.to} icon={icons[step.name]} {...homeCopy.setUp.steps[step.name]} />;
}

type RowProps = { to: string; icon: LucideIcon; title: string; why: string };

function Row({ to, icon, title, why }: RowProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      preventScrollReset={to.startsWith('?')}
      className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-3 transition-colors duration-120 hover:bg-hover"
    >
      <Plate icon={icon} />
      <span className="min-w-0 flex-1">
        <span className="block text-[0.9375rem] font-medium text-ink">{title}</span>
        <span className="block text-sm text-mute">{why}</span>
      </span>
      <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
