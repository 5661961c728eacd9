/** Phone behind the bridge: its storage, its faces and fingers, and its events. */

type Message = {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
};

type Answer = {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly success: boolean;
  readonly save: boolean;
  readonly data?: unknown;
  readonly error?: { readonly message: string; readonly code?: string };
};

/** A refusal as a plugin sends it. */
class Refused extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** How the next prompt for a face or finger ends. `silent` never answers. */
type Prompt = 'recognised' | 'not recognised' | 'locked out' | 'cancelled' | 'silent';

const promptCodes = { 'not recognised': '10', 'locked out': '2', cancelled: '16' } as const;

const methods: Readonly<Record<string, readonly string[]>> = {
  App: ['exitApp', 'getInfo', 'getState', 'getLaunchUrl', 'minimizeApp'],
  PushNotifications: ['register', 'unregister', 'requestPermissions', 'checkPermissions'],
  StatusBar: ['setStyle'],
  Keyboard: ['setAccessoryBarVisible'],
  Contacts: ['checkPermissions', 'requestPermissions', 'getContacts', 'pickContact'],
  Haptics: ['notification'],
  Share: ['share', 'canShare'],
  Filesystem: ['writeFile'],
  PrivacyScreen: ['enable', 'disable', 'isEnabled'],
  SecureStoragePlugin: ['get', 'set', 'remove', 'keys', 'clear', 'getPlatform'],
  NativeBiometric: ['isAvailable', 'setData', 'getSecureData', 'deleteData', 'isDataSaved'],
};

const headerOf = ([name, own]: [string, readonly string[]]) => ({
  name,
  methods: [
    ...own.map((method) => ({ name: method, rtype: 'promise' })),
    { name: 'addListener', rtype: 'callback' },
    { name: 'removeListener' },
    { name: 'removeAllListeners', rtype: 'promise' },
  ],
});

type Emit = (plugin: string, event: string, data: unknown) => Promise<void>;
type Options = Message['options'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const read = (kept: ReadonlyMap<string, string>, key: unknown): string => {
  const value = kept.get(text(key));
  if (value === undefined) throw new Refused('Item with given key does not exist');
  return value;
};

/** State and behaviour of the phone, as a test sets them. */
const newPhone = () => ({
  prompt: 'recognised' as Prompt,
  hasBiometrics: true,
  /** The system refuses to keep or give anything. */
  isBroken: false,
  prompts: 0,
  isCovered: false,
  /** The person's answer when the app asks to send pushes. */
  allowsPush: true,
  /** The person's answer when the app asks for the contacts, and their numbers. */
  allowsContacts: true,
  contacts: [] as string[],
  isMinimized: false,
  statusBar: '',
  /** Items that were given to the share sheet. */
  shared: [] as unknown[],
  launchUrl: null as string | null,
  /** Data that a phone keeps when the app is killed. */
  storage: new Map<string, string>(),
  secrets: new Map<string, string>(),
});
type PhoneState = ReturnType<typeof newPhone>;

const storagePlugin = (phone: PhoneState, method: string, { key, value }: Options): unknown => {
  const { storage } = phone;
  if (phone.isBroken) throw new Refused('The keystore is not available');
  switch (method) {
    case 'keys':
      return { value: [...storage.keys()] };
    case 'get':
      return { value: read(storage, key) };
    case 'set':
      storage.set(text(key), text(value));
      return { value: true };
    case 'remove':
      read(storage, key);
      return { value: storage.delete(text(key)) };
    default:
      throw new Refused(`not on this phone: ${method}`);
  }
};

const showPrompt = async (phone: PhoneState, emit: Emit, key: unknown): Promise<unknown> => {
  // Data kept for other faces or fingers is gone, and no prompt appears.
  if (!phone.secrets.has(text(key))) throw new Refused('No protected data found', '21');
  phone.prompts += 1;
  const { prompt } = phone;
  if (prompt === 'silent') return new Promise<never>(() => undefined);
  // The prompt covers the app, which the system reports as leaving it.
  await emit('App', 'appStateChange', { isActive: false });
  if (prompt === 'recognised') {
    setTimeout(() => void emit('App', 'appStateChange', { isActive: true }), 0);
    return { value: read(phone.secrets, key) };
  }
  await emit('App', 'appStateChange', { isActive: true });
  throw new Refused('Biometric authentication failed', promptCodes[prompt]);
};

const biometricPlugin = (
  phone: PhoneState,
  emit: Emit,
  method: string,
  { key, value }: Options,
): unknown => {
  switch (method) {
    case 'isAvailable':
      return { isAvailable: phone.hasBiometrics };
    case 'setData':
      phone.secrets.set(text(key), text(value));
      return {};
    case 'getSecureData':
      return showPrompt(phone, emit, key);
    case 'deleteData':
      phone.secrets.delete(text(key));
      return {};
    default:
      throw new Refused(`not on this phone: ${method}`);
  }
};

/** The system gives the address by an event, after the call has returned. */
const pushPlugin = (phone: PhoneState, emit: Emit, method: string): unknown => {
  const receive = phone.allowsPush ? 'granted' : 'denied';
  if (method === 'register') {
    const value = 'a-token-of-this-phone-for-pushes';
    setTimeout(() => void emit('PushNotifications', 'registration', { value }), 0);
  }
  return method.endsWith('Permissions') ? { receive } : {};
};

const contactsPlugin = (phone: PhoneState, method: string): unknown => {
  if (method.endsWith('Permissions')) {
    return { contacts: phone.allowsContacts ? 'granted' : 'denied' };
  }
  const contacts = phone.contacts.map((number, index) => ({
    contactId: String(index),
    phones: [{ type: 'mobile', number }],
  }));
  return { contacts };
};

const run = (phone: PhoneState, emit: Emit, message: Message): unknown => {
  const { pluginId, methodName, options } = message;
  if (pluginId === 'SecureStoragePlugin') return storagePlugin(phone, methodName, options);
  if (pluginId === 'NativeBiometric') return biometricPlugin(phone, emit, methodName, options);
  if (pluginId === 'PrivacyScreen') {
    phone.isCovered = methodName === 'enable';
    return { success: true };
  }
  if (pluginId === 'PushNotifications') return pushPlugin(phone, emit, methodName);
  if (pluginId === 'Contacts') return contactsPlugin(phone, methodName);
  if (pluginId === 'StatusBar') phone.statusBar = text(options['style']);
  if (pluginId === 'Filesystem') return { uri: `file:///cache/${text(options['path'])}` };
  if (pluginId === 'Share') phone.shared.push(options);
  if (methodName === 'minimizeApp') phone.isMinimized = true;
  if (methodName === 'getLaunchUrl') return phone.launchUrl ? { url: phone.launchUrl } : {};
  return {};
};

const refusalOf = ({ message, code }: Refused) => ({
  message,
  ...(code === undefined ? {} : { code }),
});

export const startPlugins = () => {
  const phone = newPhone();
  let listeners: Message[] = [];
  let emit: Emit = async () => undefined;
  return {
    headers: Object.entries(methods).map(headerOf),
    phone,
    onEvent: (next: Emit) => {
      emit = next;
    },
    /** Other faces or fingers were enrolled: the hardware drops what it kept for the old ones. */
    enrolOthers: () => phone.secrets.clear(),
    /** The app was killed: what it listened to is gone. */
    restart: () => {
      listeners = [];
    },
    eventsFor: (pluginId: string, event: string, data: unknown): Answer[] =>
      listeners
        .filter((one) => one.pluginId === pluginId && one.options['eventName'] === event)
        .map(({ callbackId, methodName }) => ({
          callbackId,
          pluginId,
          methodName,
          data,
          success: true,
          save: true,
        })),
    /** Null for what has no answer of its own. */
    answer: async (message: Message): Promise<Answer | null> => {
      const { callbackId, pluginId, methodName } = message;
      const about = { callbackId, pluginId, methodName, save: false };
      if (methodName === 'addListener') {
        listeners.push(message);
        return null;
      }
      if (methodName === 'removeListener') {
        listeners = listeners.filter((one) => one.callbackId !== message.options['callbackId']);
        return null;
      }
      try {
        return { ...about, success: true, data: await run(phone, emit, message) };
      } catch (error) {
        return { ...about, success: false, error: refusalOf(error as Refused) };
      }
    },
  };
};
export type PhonePlugins = ReturnType<typeof startPlugins>;
