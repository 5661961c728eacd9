import { initialsOf, tintOf } from '#ui/media/avatar.tsx';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';

const members = [
  'Amara Okafor',
  'Chidi Eze',
  'Fatima Bello',
  'Ngozi Umeh',
  'Ibrahim Sani',
  'Zainab Ali',
  'David Okon',
  'Bola Ade',
  'Tunde Cole',
  'Musa Garba',
];
const paidCount = 7;

/**
 * Ten savers around a circle. An SVG, because the content policy forbids style attributes to place
 * them.
 */
export function AjoPicture() {
  return (
    <svg viewBox="0 0 320 280" className="w-full max-w-100">
      <circle
        cx="160"
        cy="140"
        r="104"
        className="fill-none stroke-hairline-strong"
        strokeWidth="6"
      />
      <circle
        cx="160"
        cy="140"
        r="104"
        className="fill-none stroke-gold"
        strokeWidth="6"
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray={`${paidCount * 10 - 4} 100`}
        transform="rotate(-90 160 140)"
      />
      {members.map((name, index) => (
        <Seat key={name} name={name} index={index} />
      ))}
      <text
        x="160"
        y="134"
        textAnchor="middle"
        className="fill-ink font-display text-xl font-semibold"
      >
        ₦200,000
      </text>
      <text x="160" y="156" textAnchor="middle" className="fill-mute text-sm">
        {copy.features.ajo.round}
      </text>
      <text x="160" y="176" textAnchor="middle" className="fill-mute text-sm">
        {copy.features.ajo.paid}
      </text>
    </svg>
  );
}

function Seat({ name, index }: { name: string; index: number }) {
  const angle = (index / members.length) * 2 * Math.PI - Math.PI / 2;
  const x = Math.round(160 + 104 * Math.cos(angle));
  const y = Math.round(140 + 104 * Math.sin(angle));
  const isWaiting = index >= paidCount;
  return (
    <g className={tintOf(name)}>
      <circle cx={x} cy={y} r="23" className="fill-surface" />
      <circle
        cx={x}
        cy={y}
        r="20"
        className={cx(isWaiting ? 'fill-surface stroke-hairline-strong' : seatFill(name))}
        strokeWidth="1.5"
        strokeDasharray={isWaiting ? '3 3' : undefined}
      />
      <text
        x={x}
        y={y + 4.5}
        textAnchor="middle"
        className={cx('text-xs font-semibold', isWaiting ? 'fill-mute' : 'fill-current')}
      >
        {initialsOf(name)}
      </text>
    </g>
  );
}

/** The background colour of the tint as a fill colour: an SVG circle has no background. */
function seatFill(name: string): string {
  const background = tintOf(name).split(' ')[0] ?? '';
  return (
    {
      'bg-tint-gold': 'fill-tint-gold',
      'bg-tint-clay': 'fill-tint-clay',
      'bg-tint-slate': 'fill-tint-slate',
    }[background] ?? 'fill-accent-soft'
  );
}
