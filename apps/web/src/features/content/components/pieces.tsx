import type { Found } from '../queries.ts';

/** Words of a found text, with those that matched marked. */
export function Pieces({ pieces }: { pieces: Found['title'] }) {
  return pieces.map(({ text, hit }, at) =>
    hit ? (
      <mark key={at} className="rounded-sm bg-accent-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
