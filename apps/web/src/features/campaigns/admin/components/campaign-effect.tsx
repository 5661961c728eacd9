import type { EffectProps } from '#features/approvals/index.ts';
import { campaignSubjects } from '@cowrie/contract/campaigns/data';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import type { CampaignChange } from '../queries.ts';
import { segmentWords } from '../segment-words.ts';
import { WrittenWords } from './written-words.tsx';

type Stored = CampaignChange & { people: number; muted: number };

const facts = copy.facts;

/** Shows a proposed campaign: who gets it, how many they were, and every word. */
export const campaignEffect: EffectProps = {
  words: () => ({ consequence: copy.consequence, submit: copy.approve, done: copy.approved }),
  renderEffect: ({ after }) => <Proposed stored={after as Stored} />,
};

function Proposed({ stored }: { stored: Stored }) {
  const { subject, segment, people, muted, startsAt, perMinute, words } = stored;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        <Fact label={copy.subject}>{campaignSubjects[subject]}</Fact>
        <Fact label={facts.segment}>{segmentWords(segment)}</Fact>
        <Fact label={facts.count}>{formatCount(people)}</Fact>
        <Fact label={facts.muted}>{formatCount(muted)}</Fact>
        <Fact label={facts.start}>{startsAt === null ? facts.atOnce : moment(startsAt)}</Fact>
        <Fact label={facts.speed}>{facts.speedOf(formatCount(perMinute))}</Fact>
      </dl>
      <WrittenWords words={words} />
    </div>
  );
}
