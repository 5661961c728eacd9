/** Words that most banks have in their name, so they tell none apart. */
const generic = /^(bank|microfinance|mfb|plc|limited|ltd|nigeria|of|for|and|the)$/i;
const longest = 4;

/** 'United Bank for Africa (UBA)' → 'UBA', 'Guaranty Trust Bank (GTBank)' → 'GT', 'Zenith Bank' → 'Ze'. */
export function bankInitials(name: string): string {
  const nickname = /\(([^)]*)\)/.exec(name)?.[1] ?? '';
  if (/^[A-Z0-9]+$/.test(nickname) && nickname.length <= longest) return nickname;
  const words = name
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !generic.test(word));
  const [first = words[0] ?? '', ...rest] = telling;
  if (rest.length === 0) return first.slice(0, 1).toUpperCase() + first.slice(1, 2);
  return telling
    .slice(0, 3)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
