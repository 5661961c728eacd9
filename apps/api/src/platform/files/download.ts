/** A response that the browser saves as a file. */
export const download = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
