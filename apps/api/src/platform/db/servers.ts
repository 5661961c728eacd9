/**
 * A database that runs on several servers, one of which is the primary and may change. PostgreSQL's
 * own client library takes several hosts in one address and asks each for its role; our driver does
 * not, so this does:
 *
 *   postgres://user:password@10.0.0.1:5432,10.0.0.2:5432/cowrie?target_session_attrs=read-write
 *
 * Every new connection goes to the server that has the wanted role. A server that loses the role or
 * falls silent loses all its connections, so that their callers hear of it and connect anew. Why:
 * docs/decisions/021-high-availability.md.
 */

import pg from 'pg';
import { Unavailable } from '../unavailable.ts';
import { type DatabaseAddress, type Host, parseDatabaseUrl, sameHost } from './address.ts';
import { type Found, probe } from './probe.ts';

/** How often the server in use is asked whether it still has its role. */
const watchEveryMs = 1_000;
/** A server that has not answered for so long is given up. An overloaded one answers sooner. */
const silentMs = 5_000;
/** How long the others may still answer once one server with the wanted role was found. */
const moreMs = 300;
/** While there is no server with the wanted role, all are asked no sooner again. */
const pauseMs = 250;

type Servers = {
  /** The server to connect to. Asks all of them if it is not known. */
  readonly find: () => Promise<Host>;
  /** Keeps a connection in mind, until it ends, to be ended when its server is given up. */
  readonly keep: (client: pg.Client, host: Host) => void;
  /** The next connection asks all servers again. */
  readonly forget: (host: Host) => void;
  /** Ends all connections to a server and forgets it. */
  readonly giveUp: (host: Host, why: string) => void;
  readonly address: DatabaseAddress;
};

/** The part of the driver that its types leave out. */
type Inner = {
  readonly connection: {
    readonly stream: { destroy(error: Error): void; unref(): void };
    on(
      event: 'parameterStatus',
      listener: (status: { parameterName: string; parameterValue: string }) => void,
    ): void;
  };
};
const inner = (client: pg.Client): Inner['connection'] => (client as unknown as Inner).connection;

const nameOf = ({ host, port }: Host): string => `${host}:${port}`;

const isWanted = ({ wanted }: DatabaseAddress, { isStandby }: Found): boolean =>
  wanted === 'any' || (wanted === 'standby') === isStandby;

/** Resolves when all have answered, or a moment after the first with the wanted role did. */
const askAll = async (address: DatabaseAddress): Promise<(Found | Error)[]> => {
  const answers: (Found | Error)[] = [];
  const enough = Promise.withResolvers<void>();
  const asked = address.hosts.map(async (host) => {
    const answer = await probe(address, host);
    answers.push(answer);
    if (!(answer instanceof Error) && isWanted(address, answer)) setTimeout(enough.resolve, moreMs);
  });
  await Promise.race([Promise.all(asked), enough.promise]);
  return answers;
};

/**
 * Of two servers that both say they are the primary, the one on the later timeline is: the other was
 * frozen or cut off, and does not know yet that it was replaced. `least` is the latest timeline that
 * this process has seen.
 */
const choose = (
  address: DatabaseAddress,
  answers: readonly (Found | Error)[],
  least: number,
): Found => {
  const found = answers.filter((answer): answer is Found => !(answer instanceof Error));
  const [best] = found
    .filter((one) => isWanted(address, one) && (one.isStandby || one.timeline >= least))
    .toSorted((a, b) => b.timeline - a.timeline);
  if (best) return best;
  const errors = answers.filter((answer): answer is Error => answer instanceof Error);
  // All servers refuse the password or do not know the database: waiting does not help.
  const refused = errors.find((error) =>
    /^(?:28|3D)/.test(String((error as { code?: string }).code)),
  );
  if (refused && errors.length === answers.length) throw refused;
  const role = address.wanted === 'standby' ? 'standby' : 'primary';
  throw new Unavailable(`no ${role} among ${address.hosts.map(nameOf).join(', ')}`, {
    cause: errors[0],
  });
};

/** Asks the server in use whether it still has its role, over a connection of its own. */
const createLook = (address: DatabaseAddress) => {
  let asking: { readonly client: pg.Client; readonly host: Host } | undefined;
  const drop = (): void => {
    asking?.client.end().catch(() => undefined);
    asking = undefined;
  };
  const connect = async (host: Host): Promise<pg.Client> => {
    if (asking && sameHost(asking.host, host)) return asking.client;
    drop();
    const client = new pg.Client({
      connectionString: address.urlOf(host),
      application_name: 'cowrie watch',
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    inner(client).stream.unref();
    asking = { client, host };
    return client;
  };
  const look = async (host: Host): Promise<void> => {
    const client = await connect(host);
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    if (!isWanted(address, { host, isStandby: rows[0]?.standby === true, timeline: 0 })) {
      throw new Error('it has another role now');
    }
  };
  return { look, drop };
};

/** Calls `turn` every second while connections are open, one turn at a time. */
const createTimer = (turn: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  return {
    start: (): void => {
      timer ??= setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        void turn().finally(() => {
          isBusy = false;
        });
      }, watchEveryMs).unref();
    },
    stop: (): void => {
      clearInterval(timer);
      timer = undefined;
    },
  };
};

/** The connections that are open, and to which server. */
const createConnections = () => {
  const open = new Map<pg.Client, Host>();
  return {
    open,
    end: (isMeant: (host: Host) => boolean, why: string): void => {
      for (const [client, host] of open) {
        if (!isMeant(host)) continue;
        const error = new Unavailable(`gave up the database server ${nameOf(host)}: ${why}`);
        inner(client).stream.destroy(error);
      }
    },
  };
};

/** Asks all servers at most once at a time, and not again right after it found none. */
const createSearch = (address: DatabaseAddress) => {
  let searching: Promise<Found> | undefined;
  let latestTimeline = 0;
  let failed: { readonly until: number; readonly error: unknown } | undefined;
  const search = async (): Promise<Found> => {
    try {
      const found = choose(address, await askAll(address), latestTimeline);
      latestTimeline = Math.max(latestTimeline, found.timeline);
      failed = undefined;
      return found;
    } catch (error) {
      failed = { until: performance.now() + pauseMs, error };
      throw error;
    } finally {
      searching = undefined;
    }
  };
  return async (): Promise<Found> => {
    if (failed && performance.now() < failed.until) throw failed.error;
    return await (searching ??= search());
  };
};

const createServers = (address: DatabaseAddress): Servers => {
  const { open, end } = createConnections();
  const search = createSearch(address);
  const { look, drop } = createLook(address);
  /** Where new connections go. */
  let current: Host | undefined;
  /** The server in use: the same, unless a connection to it failed since. */
  let watched: Host | undefined;
  const find = async (): Promise<Host> => {
    if (current) return current;
    const { host } = await search();
    // A former primary may be frozen: its connections would wait for it to wake. And all connections
    // to standbys go to the same one, so that what was measured of one holds for all.
    end((other) => !sameHost(other, host), 'it was replaced');
    current = host;
    watched = host;
    return host;
  };
  const forget = (host: Host): void => {
    if (current && sameHost(current, host)) current = undefined;
  };
  const giveUp = (host: Host, why: string): void => {
    forget(host);
    if (watched && sameHost(watched, host)) watched = undefined;
    drop();
    end((other) => sameHost(other, host), why);
  };
  const timer = createTimer(async () => {
    const host = watched;
    if (!host) await find().catch(() => undefined);
    else await look(host).catch((error: Error) => giveUp(host, error.message));
  });
  const keep = (client: pg.Client, host: Host): void => {
    open.set(client, host);
    timer.start();
    client.once('end', () => {
      open.delete(client);
      if (open.size > 0) return;
      // Without a watch nothing would tell that the primary has changed.
      timer.stop();
      drop();
      current = undefined;
      watched = undefined;
    });
  };
  return { address, find, keep, forget, giveUp };
};

/** One for each address: the connections of a process share what they know about its servers. */
const known = new Map<string, Servers>();

/** Undefined if the address names one server without a role: then there is nothing to choose. */
const serversOf = (databaseUrl: string): Servers | undefined => {
  const address = parseDatabaseUrl(databaseUrl);
  // The driver understands more forms of one server than we do.
  if (!address || (address.hosts.length === 1 && !address.hasRole)) return undefined;
  const servers = known.get(databaseUrl) ?? createServers(address);
  known.set(databaseUrl, servers);
  return servers;
};

/** A connection that finds its server when it connects. */
class ServerClient extends pg.Client {
  readonly #servers: Servers;

  constructor(config: pg.ClientConfig & { readonly connectionString: string }) {
    const servers = serversOf(config.connectionString);
    if (!servers) throw new Error('a plain client is enough for one server');
    const [first] = servers.address.hosts;
    super({ ...config, connectionString: servers.address.urlOf(first) });
    this.#servers = servers;
  }

  async #open(): Promise<void> {
    const servers = this.#servers;
    const host = await servers.find();
    Object.assign(this, host);
    let isStandby = false;
    inner(this).on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on';
    });
    servers.keep(this, host);
    try {
      await super.connect();
    } catch (error) {
      servers.forget(host);
      throw error;
    }
    // The role is told while connecting, so the check costs no question.
    if (!isStandby || servers.address.wanted !== 'read-write') return;
    servers.giveUp(host, 'it is a standby now');
    throw new Unavailable(`${nameOf(host)} is a standby now`);
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const opening = this.#open();
    if (!callback) return opening.then(() => this);
    opening.then(() => callback(null as unknown as Error), callback);
  }
}

type ClientConfig = pg.ClientConfig & { readonly connectionString: string };

/** A connection to the database: to its only server, or to the one that has the wanted role. */
export const createClient = (config: ClientConfig): pg.Client =>
  serversOf(config.connectionString) ? new ServerClient(config) : new pg.Client(config);

/** The options with which a pool makes such connections. */
export const poolClients = (
  databaseUrl: string,
): Pick<pg.PoolConfig, 'connectionString' | 'Client'> => ({
  connectionString: databaseUrl,
  ...(serversOf(databaseUrl) && { Client: ServerClient as unknown as new () => pg.ClientBase }),
});
