import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { figureRowsList } from '@cowrie/contract/analytics/lists';
import {
  figurePanels,
  figures,
  panelTitles,
  type FigureName,
  type FigurePanel,
} from '@cowrie/contract/analytics/staff-figures';
import { useListExport } from '#platform/admin-list/use-list-export.ts';
import { ExportButton } from '#ui/admin-list/list-tools.tsx';
import { MetricPanel, type Definition } from '#ui/metrics/metric-panel.tsx';
import { analyticsCopy as text } from '../copy.ts';
import { figuresQuery, type Days, type Figures } from '../queries.ts';

/** Declaration of a panel: the contract gives its figures, `show` gives their look. */
type PanelSpec = {
  readonly panel: FigurePanel;
  /** Definitions of what the panel computes from its figures. */
  readonly more?: readonly Definition[];
  /** The screen with the people or transfers behind the figures. */
  readonly drill?: { readonly to: (days: Days) => string; readonly label: string };
  readonly show: (figures: Figures, isCompared: boolean) => ReactNode;
};

export const definePanel = (spec: PanelSpec): PanelSpec => spec;

const rowsLink = (panel: FigurePanel, { from, to }: Days): string =>
  `/admin/analytics/rows?panel=${panel}&from=${from}&to=${to}`;

/** The transfers behind the figures. Their list has a period, and the days narrow it. */
export const transactionsLink = ({ from, to }: Days): string =>
  `/admin/transactions?direction=out&period=400&from=${from}&to=${to}`;

const namesIn = (panel: FigurePanel): readonly FigureName[] => figurePanels[panel];

export const definitionsOf = (
  panel: FigurePanel,
  more: readonly Definition[] = [],
): Definition[] => [...more, ...namesIn(panel).map((name) => figures[name])];

/** The links and the export that every panel has. */
export function usePanelTools(panel: FigurePanel, days: Days, drill?: PanelSpec['drill']) {
  const exporting = useListExport(figureRowsList, { panel, ...days });
  return {
    drills: [
      ...(drill ? [{ to: drill.to(days), label: drill.label }] : []),
      { to: rowsLink(panel, days), label: text.rows },
    ],
    actions: <ExportButton list={figureRowsList} total={null} exporting={exporting} />,
  };
}

type Props = { spec: PanelSpec; days: Days; isCompared: boolean; className?: string };

export function FigurePanelView({ spec, days, isCompared, className }: Props) {
  const { panel, more, drill, show } = spec;
  const reading = useQuery(figuresQuery(panel, days));
  const tools = usePanelTools(panel, days, drill);
  return (
    <MetricPanel
      title={panelTitles[panel]}
      definitions={definitionsOf(panel, more)}
      reading={reading}
      countedAt={({ countedAt }) => countedAt}
      isEmpty={({ totals }) => totals.length === 0}
      {...tools}
      {...(className === undefined ? {} : { className })}
    >
      {(data) => show(data, isCompared)}
    </MetricPanel>
  );
}
