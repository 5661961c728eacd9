import { product } from '@cowrie/contract/product';
import { markPath } from '#ui/brand/mark.tsx';
import { copy } from '../copy.ts';

/** Two payment cards, one behind the other. The front one has the Cowrie shell. */
export function CardPicture() {
  return (
    <svg viewBox="0 0 340 250" className="w-full max-w-105">
      <rect
        x="58"
        y="14"
        width="256"
        height="160"
        rx="18"
        className="fill-terracotta"
        transform="rotate(7 186 94)"
      />
      <g transform="rotate(-4 160 146)">
        <rect x="20" y="62" width="272" height="172" rx="18" className="fill-hero" />
        <path
          d={markPath}
          fillRule="evenodd"
          className="fill-hero-shell"
          transform="translate(190 74) scale(2.7) rotate(14 16 16)"
        />
        <text x="44" y="102" className="fill-hero-ink font-display text-lg font-semibold">
          {product.name}
        </text>
        <rect x="44" y="122" width="36" height="26" rx="6" className="fill-gold" />
        <text x="44" y="188" className="fill-hero-ink text-md font-medium tracking-[0.12em]">
          •••• •••• •••• 4417
        </text>
        <text x="44" y="214" className="fill-hero-mute text-xs">
          {copy.features.card.label} · USD
        </text>
      </g>
    </svg>
  );
}
