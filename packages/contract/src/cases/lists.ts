import { defineAdminList } from '../admin-list.ts';
import { flagMeasureNames, flagMeasures, type FlagMeasure } from './flag-rules.ts';

const measureNames = Object.fromEntries(
  flagMeasureNames.map((name) => [name, flagMeasures[name].label]),
) as Readonly<Record<FlagMeasure, string>>;
const stateNames = { on: 'On', off: 'Off' } as const;
const actionNames = { watch: 'Watch', hold: 'Stop' } as const;

export const flagRulesList = defineAdminList({
  id: 'cases.flag-rules',
  title: 'Flag rules',
  noun: ['rule', 'rules'],
  key: 'id',
  sort: 'name',
  opens: 'rule',
  columns: {
    name: { header: 'Name', sortable: true, fixed: true },
    state: { header: 'State', names: stateNames },
    measure: { header: 'Condition', names: measureNames },
    threshold: { header: 'Threshold', align: 'right' },
    currency: { header: 'Currency' },
    action: { header: 'Action', names: actionNames },
    hits: { header: 'Matches', align: 'right' },
    hitsLately: { header: 'Matches in 30 days', align: 'right' },
    decided: { header: 'Decided', align: 'right' },
    falseShare: { header: 'False alarms', align: 'right' },
    updatedAt: { header: 'Changed', kind: 'time', hidden: true },
  },
  filters: {
    is: { label: 'State', kind: 'choice', any: 'On and off', names: stateNames },
    measure: { label: 'Condition', kind: 'choice', any: 'All conditions', names: measureNames },
  },
});
