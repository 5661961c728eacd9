/** Removes personal data and secrets from a text before it goes to monitoring. */
export const scrub = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]')
    .replace(/\b(bearer)\s+\S+/gi, '$1 [token]')
    .replace(/([?&#](?:token|code|next|email|challenge)=)[^&#\s]+/gi, '$1[hidden]')
    .replace(/\b(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{24,}\b/g, '[token]')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '[digits]');
