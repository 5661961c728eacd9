import { useState, type ReactNode } from 'react';
import { Flag, Plus } from 'lucide-react';
import { flagRulesList } from '@cowrie/contract/cases/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';
import type { Rule } from '../queries.ts';
import { RuleBound } from './rule-bound.tsx';
import { RuleView } from './rule-effect.tsx';
import { RuleSheet } from './rule-sheet.tsx';

const text = copy.rules;

const cells = {
  state: ({ enabled }: Rule) =>
    enabled ? <Badge tone="positive">{text.on}</Badge> : <Badge>{text.off}</Badge>,
  threshold: (rule: Rule) => <RuleBound of={rule} />,
  currency: ({ currency }: Rule) => currency ?? text.anyCurrency,
  action: ({ action }: Rule) => (
    <Badge tone={text.actionNames[action].tone}>{text.actionNames[action].label}</Badge>
  ),
};

/** The rules that flag transfers, how often each one matched, and how often it was right. */
export function Rules({ switcher }: { switcher: ReactNode }) {
  const mayPropose = useMay()('rules.write');
  const [isAdding, setIsAdding] = useState(false);
  const model = useAdminList(flagRulesList, { nameOf: ({ name }) => name });
  return (
    <>
      <AdminList
        model={model}
        icon={Flag}
        cells={cells}
        renderDetail={(rule) => <RuleDetail rule={rule} />}
        actions={
          <>
            {switcher}
            {mayPropose && (
              <Button variant="secondary" size="sm" icon={Plus} onClick={() => setIsAdding(true)}>
                {text.add}
              </Button>
            )}
          </>
        }
      />
      {isAdding && <RuleSheet rule={undefined} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function RuleDetail({ rule }: { rule: Rule }) {
  const mayPropose = useMay()('rules.write');
  const [isChanging, setIsChanging] = useState(false);
  return (
    <div className="grid gap-4">
      <div>
        <RuleView rule={rule} />
      </div>
      <dl className="grid gap-3" aria-label={text.figures}>
        <Fact label={text.lately}>{rule.hitsLately}</Fact>
        <Fact label={text.decided}>{rule.decided}</Fact>
        <Fact label={text.falseShare}>{rule.falseShare ?? copy.none}</Fact>
      </dl>
      {mayPropose ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setIsChanging(true)}
        >
          {text.change}
        </Button>
      ) : (
        <p className="text-sm text-mute">{text.readOnly}</p>
      )}
      {isChanging && <RuleSheet rule={rule} onClose={() => setIsChanging(false)} />}
    </div>
  );
}
