/** Something the product sent to a person through one of the companies. */
export type Message = {
  id: string;
  provider: string;
  channel: 'email' | 'sms';
  at: string;
  from: string;
  to: string[];
  /** What became of it, in the company's own word. */
  status: string;
  subject?: string;
  text?: string;
  html?: string;
  /** Everything else the sender asked for: copies, reply address, tags, route. */
  details: Record<string, unknown>;
};

/** Addresses compare without case, numbers without the plus the wire format leaves out. */
export const normaliseRecipient = (recipient: string): string => {
  const address = /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
  const bare = address.trim().toLowerCase();
  return bare.includes('@') ? bare : bare.replace(/[^\d]/g, '');
};
