import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { lowScore } from '@cowrie/contract/security-center/data';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../copy.ts';
import { securityCenterQuery } from '../queries.ts';

/** The dashboard suggests the security center while the score is low. */
export default function ScoreNudge() {
  const { data } = useQuery(securityCenterQuery);
  if (!data || data.score >= lowScore) return null;
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Plate icon={ShieldAlert} accent />
        <div className="min-w-0 flex-1">
          <h2 className="text-[0.9375rem]">{copy.nudge.title(data.score)}</h2>
          <p className="text-sm text-mute">{copy.nudge.words}</p>
        </div>
        <CardLink to="/security-center">{copy.nudge.action}</CardLink>
      </div>
    </Card>
  );
}
