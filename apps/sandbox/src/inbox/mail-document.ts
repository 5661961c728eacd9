/** The HTML of a mail, with its links opening in the whole window instead of the frame. */
export const mailDocument = (html: string): string => {
  const base = '<base target="_top">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : `${base}${html}`;
};
