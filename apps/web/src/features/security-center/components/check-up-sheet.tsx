import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pagePaths } from 'virtual:page-paths';
import { checkUpItemKinds } from '@cowrie/contract/security-center/data';
import type { CheckUpItem } from '@cowrie/contract/security-center/routes';
import { describeEvent } from '#features/identity/index.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { checkUpQuery } from '../queries.ts';
import { useFreeze } from './use-freeze.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };
type Answer = 'mine' | 'not_mine';

const nameOf = ({ kind, what }: CheckUpItem): string =>
  kind === 'setting' || kind === 'log_in' ? describeEvent(what).sentence : what;

/** The weekly check-up: each line is answered with "That was me" or "Not me". */
export default function CheckUpSheet({ open, onOpenChange }: Props) {
  const query = useQuery(checkUpQuery);
  const [isAlarm, setAlarm] = useState(false);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={isAlarm ? copy.checkUp.alarm : copy.checkUp.sheet}
      description={isAlarm ? copy.checkUp.alarmWords : copy.checkUp.due}
    >
      {isAlarm ? (
        <Alarm onClose={() => onOpenChange(false)} />
      ) : (
        <Loaded query={query} skeleton={<Skeleton className="h-64 rounded-card" />}>
          {({ items, shownAt }) => (
            <Lines
              items={items}
              shownAt={shownAt}
              onAlarm={() => setAlarm(true)}
              onDone={() => onOpenChange(false)}
            />
          )}
        </Loaded>
      )}
    </Sheet>
  );
}

type LinesProps = {
  items: readonly CheckUpItem[];
  shownAt: string;
  onAlarm: () => void;
  onDone: () => void;
};

function Lines({ items, shownAt, onAlarm, onDone }: LinesProps) {
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const left = items.filter(({ id }) => answers[id] === undefined).length;
  const { busy, problem, run } = useAction(async () => {
    const given = items.map(({ id }) => ({ id, isMine: answers[id] === 'mine' }));
    const { offers } = await call('security-center.answer-check-up', {
      body: { shownAt, answers: given },
    });
    await queryClient.invalidateQueries({ queryKey: ['users'] });
    if (offers.length > 0) return onAlarm();
    toast.success(copy.checkUp.thanks);
    onDone();
  });
  return (
    <div className="grid gap-4">
      {items.length === 0 && <p className="text-body">{copy.checkUp.none}</p>}
      {checkUpItemKinds.map((kind) => {
        const lines = items.filter((item) => item.kind === kind);
        if (lines.length === 0) return null;
        return (
          <section key={kind}>
            <h3 className="pb-1 text-sm font-medium text-mute">{copy.checkUp.kinds[kind]}</h3>
            <ul className="divide-y divide-hairline border-y border-hairline">
              {lines.map((item) => (
                <Line
                  key={item.id}
                  item={item}
                  answer={answers[item.id]}
                  onAnswer={(answer) => setAnswers({ ...answers, [item.id]: answer })}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {problem && <Banner kind="error">{problem}</Banner>}
      {left > 0 && (
        <Button
          variant="secondary"
          wide
          onClick={() =>
            setAnswers(Object.fromEntries(items.map(({ id }) => [id, answers[id] ?? 'mine'])))
          }
        >
          {copy.checkUp.allMine}
        </Button>
      )}
      <Button size="lg" wide loading={busy} disabled={left > 0} onClick={run}>
        {left > 0 ? copy.checkUp.left(left) : copy.checkUp.finish}
      </Button>
    </div>
  );
}

type LineProps = {
  item: CheckUpItem;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
};

function Line({ item, answer, onAnswer }: LineProps) {
  const name = nameOf(item);
  const more = [item.detail, formatDate(item.at, '15 Nov, 14:02')].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-ink wrap-anywhere">{name}</p>
        <p className="text-sm text-mute wrap-anywhere">{more}</p>
      </div>
      <Segmented
        label={copy.checkUp.answer(name)}
        name={item.id}
        value={answer ?? ''}
        onValueChange={(value) => onAnswer(value === 'mine' ? 'mine' : 'not_mine')}
        options={[
          { value: 'mine', label: copy.checkUp.mine },
          { value: 'not_mine', label: copy.checkUp.notMine },
        ]}
      />
    </li>
  );
}

const reportPage = '/security-center/report-scam';

/** Actions against something that the person did not do, the quickest first. */
function Alarm({ onClose }: { onClose: () => void }) {
  const freeze = useFreeze('check_up');
  const signOut = useAction(async () => {
    await call('identity.revoke-other-sessions', {});
    toast.success(copy.checkUp.signedOut);
  });
  const problem = freeze.problem ?? signOut.problem;
  return (
    <div className="grid gap-3">
      {problem && <Banner kind="error">{problem}</Banner>}
      <Button variant="danger" size="lg" wide loading={freeze.busy} onClick={freeze.run}>
        {copy.freeze.action}
      </Button>
      <Button variant="secondary" wide loading={signOut.busy} onClick={signOut.run}>
        {copy.checkUp.signOut}
      </Button>
      <ButtonLink
        variant="secondary"
        wide
        to="/security-settings?open=password&from=security-center"
      >
        {copy.checkUp.password}
      </ButtonLink>
      {pagePaths.includes(reportPage) && (
        <ButtonLink variant="secondary" wide to={reportPage}>
          {copy.checkUp.report}
        </ButtonLink>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        {copy.checkUp.close}
      </Button>
    </div>
  );
}
