import { secureHeaders } from 'hono/secure-headers';

/** What the sandbox's own pages may load: nothing that is not ours. */
export const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
  },
});
