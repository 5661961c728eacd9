import { Card } from '../layout/card.tsx';
import { BarChart, DonutChart, LineChart } from '../charts/charts.tsx';
import { TimeSeries } from '../charts/time-series.tsx';
import { Section } from './specimen.tsx';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label, index) => ({
  label,
  value: [120, 180, 150, 240, 210, 320][index] ?? 0,
}));

const shares = [
  { label: 'Transfers', value: 52 },
  { label: 'Bills', value: 23 },
  { label: 'Cards', value: 15 },
  { label: 'Savings', value: 10 },
];

const history = Array.from({ length: 90 }, (_, index) => ({
  label: `Day ${index + 1}`,
  atSeconds: 1_755_000_000 + index * 86_400,
  value: 1_500 + Math.round(60 * Math.sin(index / 9) + index / 2),
}));

const thousands = (value: number) => `₦${value}k`;
const percent = (value: number) => `${value} %`;
const naira = (value: number) => `₦${value.toLocaleString('en-GB')}`;

export function ChartSpecimens() {
  return (
    <Section title="Charts">
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Card title="Line">
          <LineChart title="Money out, June to November" points={months} format={thousands} />
        </Card>
        <Card title="Area">
          <LineChart area title="Money in, June to November" points={months} format={thousands} />
        </Card>
        <Card title="Bars">
          <BarChart title="Spending by month" points={months} format={thousands} />
        </Card>
        <Card title="Donut">
          <DonutChart title="Where it went" points={shares} format={percent} />
        </Card>
      </div>
      <Card title="Time series">
        <TimeSeries title="Naira for one dollar, 90 days" points={history} format={naira} />
      </Card>
    </Section>
  );
}
