/** The badge counts to 99, like the server. */
export const badgeOf = (unread: number): string => (unread > 99 ? '99+' : String(unread));

/** '(3) Dashboard · Cowrie'; without a number if there is nothing unread. */
export const titleWithBadge = (title: string, unread: number): string => {
  const plain = title.replace(/^\(\d+\+?\) /, '');
  return unread > 0 ? `(${badgeOf(unread)}) ${plain}` : plain;
};
