import { markPath } from './mark.tsx';

const shells = [
  'translate(36 -12) rotate(-24 16 16) scale(1.15)',
  'translate(78 -30) rotate(-14 16 16) scale(2.6)',
  'translate(48 38) rotate(18 16 16) scale(1.5)',
  'translate(92 58) rotate(14 16 16) scale(3)',
  'translate(62 96) rotate(-8 16 16) scale(1.25)',
];

/**
 * The shells at the right edge of a dark panel. They need their own column, because the pattern must
 * not be behind text or buttons.
 */
export function HeroPattern({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 160 130"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden
    >
      <g className="fill-hero-shell" fillRule="evenodd">
        {shells.map((transform) => (
          <path key={transform} d={markPath} transform={transform} />
        ))}
      </g>
    </svg>
  );
}
