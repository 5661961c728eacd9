/** The session cookie of a demo account, for benchmarks that need a signed-in user. */
export const demoSession = async (
  baseUrl: string,
  name = 'amara',
  origin = baseUrl,
): Promise<string> => {
  const response = await fetch(`${baseUrl}/api/v1/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: `${name}@cowrie.test`, password: 'Cowrie-demo-2026' }),
  });
  const session = response.headers.getSetCookie().find((cookie) => cookie.includes('session='));
  if (!session) throw new Error(`${name} could not log in: ${response.status}`);
  return session.split(';')[0] ?? '';
};
