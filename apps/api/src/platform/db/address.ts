/** The address of a database, which may name several servers and the role the wanted one has. */

export type Host = { readonly host: string; readonly port: number };

/** `read-write` is the primary. The names are those of PostgreSQL's own client library. */
type WantedRole = 'read-write' | 'standby' | 'any';

export type DatabaseAddress = {
  readonly hosts: readonly [Host, ...Host[]];
  readonly wanted: WantedRole;
  /** True if the address names a role. */
  readonly hasRole: boolean;
  /** The address of one of the servers. */
  readonly urlOf: (host: Host) => string;
};

const defaultPort = 5432;

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const oneHost = /^(\[[0-9a-f:]+\]|[^[\]:,]*)(?::(\d{1,5}))?$/i;

const parseHost = (text: string): Host | undefined => {
  const [, host, port] = oneHost.exec(text) ?? [];
  if (host === undefined) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: port ? Number(port) : defaultPort };
};

const isRole = (text: string): text is WantedRole => /^(?:read-write|standby|any)$/.test(text);

export const sameHost = (one: Host, other: Host): boolean =>
  one.host === other.host && one.port === other.port;

/**
 * Undefined if the text is not the address of a database. With several servers and no role the
 * primary is wanted; PostgreSQL's library would take any, which could be a standby that cannot write.
 */
export const parseDatabaseUrl = (text: string): DatabaseAddress | undefined => {
  const [, start, names = '', path = '', query = ''] = parts.exec(text) ?? [];
  if (start === undefined) return undefined;
  const hosts = names.split(',').map(parseHost);
  const [first, ...others] = hosts;
  if (!first || others.some((host) => !host)) return undefined;
  const options = new URLSearchParams(query);
  const role = options.get('target_session_attrs');
  if (role !== null && !isRole(role)) return undefined;
  options.delete('target_session_attrs');
  const rest = options.size > 0 ? `?${options.toString()}` : '';
  const urlOf = ({ host, port }: Host): string =>
    `${start}${host.includes(':') ? `[${host}]` : host}:${port}${path}${rest}`;
  if (!hosts.every((host) => host && (names === '' || URL.canParse(urlOf(host))))) return undefined;
  return {
    hosts: [first, ...(others as Host[])],
    wanted: role ?? 'read-write',
    hasRole: role !== null,
    urlOf,
  };
};
