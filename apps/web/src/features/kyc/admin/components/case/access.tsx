import { useState } from 'react';
import { useSignedInMe } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import type { Appeal, Case } from '../../queries.ts';
import { AppealSheet, type AppealDecision } from './appeal-sheet.tsx';
import { SuspensionSheet } from './suspension-sheet.tsx';

const text = copy.suspension;

/** Whether the person is suspended, why, and their appeals. */
export function Access({ caseFile }: { caseFile: Case }) {
  const { user, suspension, appeals } = caseFile;
  const [isChanging, setIsChanging] = useState(false);
  const isOwn = useSignedInMe().id === user.id;
  const mayChange = useMay()('kyc.review') && !isOwn;
  return (
    <Card title={text.title}>
      <div className="grid gap-3">
        {suspension ? (
          <Banner kind="error" title={text.suspended}>
            {suspension.reason}
            <span className="block text-sm">
              {text.since(moment(suspension.at), suspension.by?.name ?? copy.none)}
            </span>
          </Banner>
        ) : (
          <p className="text-body">{text.free}</p>
        )}
        {mayChange && (
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => setIsChanging(true)}
          >
            {suspension ? text.lift : text.suspend}
          </Button>
        )}
        {appeals.map((appeal) => (
          <AppealView key={appeal.id} appeal={appeal} userId={user.id} mayDecide={mayChange} />
        ))}
      </div>
      {isChanging && (
        <SuspensionSheet
          person={user}
          suspended={suspension === null}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Card>
  );
}

type AppealProps = { appeal: Appeal; userId: string; mayDecide: boolean };

function AppealView({ appeal, userId, mayDecide }: AppealProps) {
  const [decision, setDecision] = useState<AppealDecision>();
  const state = copy.appeals.states[appeal.state];
  return (
    <article className="grid gap-2 border-t border-hairline pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium text-ink">{copy.appeals.title}</h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <blockquote className="border-l-2 border-hairline-strong pl-3 break-words text-body">
        {appeal.message}
      </blockquote>
      <p className="text-sm text-mute">{moment(appeal.at)}</p>
      {appeal.answer && <p className="text-sm text-body">{appeal.answer}</p>}
      {appeal.state === 'waiting' && mayDecide && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setDecision('grant')}>
            {copy.appeals.grant}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDecision('refuse')}>
            {copy.appeals.refuse}
          </Button>
        </div>
      )}
      {decision && (
        <AppealSheet
          userId={userId}
          appealId={appeal.id}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </article>
  );
}
