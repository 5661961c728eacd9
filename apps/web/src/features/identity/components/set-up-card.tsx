import {
  Check,
  ChevronRight,
  Fingerprint,
  KeyRound,
  Mail,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Me } from '@cowrie/contract';
import { Card, CardLink } from '#ui/card.tsx';
import { Plate } from '#ui/plate.tsx';
import { Progress } from '#ui/progress.tsx';
import { setUpSteps, type Step, type StepName } from '../checklist.ts';
import { homeWords } from '../home-copy.ts';

const icons: Record<StepName, LucideIcon> = {
  email: Mail,
  identity: Fingerprint,
  pin: KeyRound,
  phone: Smartphone,
  secondFactor: ShieldCheck,
};

/** What is left to do comes first; what is done stays to be seen. */
export function SetUpCard({ me }: { me: Me }) {
  const steps = setUpSteps(me);
  const done = steps.filter((step) => step.done);
  const left = steps.filter((step) => !step.done);
  const complete = left.length === 0;
  return (
    <Card
      title={complete ? homeWords.setUp.allDone : homeWords.setUp.title}
      aside={
        complete ? (
          <CardLink to="/security-settings">{homeWords.setUp.manage}</CardLink>
        ) : (
          <p className="text-sm text-mute">{homeWords.setUp.left(left.length)}</p>
        )
      }
    >
      {complete ? (
        <p className="pb-2">{homeWords.setUp.allDoneWords}</p>
      ) : (
        <div className="pt-1 pb-3">
          <Progress
            label={homeWords.setUp.progress}
            value={done.length}
            max={steps.length}
            valueText={homeWords.setUp.doneOf(done.length, steps.length)}
          />
        </div>
      )}
      <ul className="divide-y divide-hairline border-t border-hairline">
        {[...left, ...done].map((step) => (
          <li key={step.name}>{step.done ? <DoneRow step={step} /> : <OpenRow step={step} />}</li>
        ))}
      </ul>
    </Card>
  );
}

function OpenRow({ step }: { step: Step }) {
  const { title, why } = homeWords.setUp.steps[step.name];
  return (
    <Link
      to={step.to}
      prefetch="intent"
      className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-3 transition-colors duration-120 hover:bg-hover"
    >
      <Plate icon={icons[step.name]} />
      <span className="min-w-0 flex-1">
        <span className="block text-[0.9375rem] font-medium text-ink">{title}</span>
        <span className="block text-sm text-mute">{why}</span>
      </span>
      <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
    </Link>
  );
}

function DoneRow({ step }: { step: Step }) {
  return (
    <p className="flex min-h-16 items-center gap-3.5 py-3">
      <Plate icon={Check} className="border-transparent bg-positive-soft text-positive" />
      <span className="text-[0.9375rem]">{homeWords.setUp.steps[step.name].done}</span>
    </p>
  );
}
