import type { MailElement, MailNode } from '@cowrie/contract/notifications/templates';

/** 'color:#fff;line-height:24px' as React wants it. */
const styleOf = (style: string | null): Record<string, string> =>
  Object.fromEntries(
    (style ?? '')
      .split(';')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', ...value] = part.split(':');
        const property = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
        return [property, value.join(':')];
      }),
  );

/** A mail program's own space between paragraphs, which our pages take away. */
const paragraph = { margin: '16px 0' };

function Node({ node }: { node: MailNode }) {
  if (typeof node === 'string') return node;
  const { tag, style, children } = node;
  const content = children.map((child, place) => (
    // eslint-disable-next-line react/no-array-index-key -- the parts of a mail have no names
    <Node key={place} node={child} />
  ));
  if (tag === 'p') return <p style={{ ...paragraph, ...styleOf(style) }}>{content}</p>;
  // A preview leads nowhere.
  if (tag === 'a') return <span style={styleOf(style)}>{content}</span>;
  return <div style={styleOf(style)}>{content}</div>;
}

/** The page of a mail as it is sent: the server makes the mail from the same elements. */
export function MailFrame({ subject, page }: { subject: string; page: MailElement }) {
  return (
    <div className="overflow-hidden rounded-card border border-hairline">
      <p className="border-b border-hairline px-4 py-3 font-medium break-words text-ink">
        {subject}
      </p>
      <div className="break-words">
        <Node node={page} />
      </div>
    </div>
  );
}
