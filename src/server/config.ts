import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { carriesWhite, isColor } from '../domain/contrast.ts'
import { type DayAheadConfig, dayAheadOf, dayAheadSettings } from './dayAheadConfig.ts'
import { ownColor } from './ground/ownColor.ts'
import { optional, url } from './ground/settings.ts'
import type { DatabaseConfig } from './storage/db/database.ts'

/** Everything the server is told from outside, checked. */
export interface Config extends DatabaseConfig {
  readonly port: number
  readonly host: string
  /** Where the files of people are kept; processes on one PostgreSQL share it. */
  readonly filesDir: string
  /** Whether NODE_ENV is production. */
  readonly production: boolean
  /** Origin that links in mails begin with, without a slash at its end. */
  readonly publicUrl: string
  /** Proxies that are believed about whom they ask for: addresses, networks (10.0.0.0/8) or `loopback`. */
  readonly trustedProxies: readonly string[]
  /** How long requests are still answered after /readyz said no, so that a balancer can notice; in milliseconds. */
  readonly drain: number
  /** The mail server; null keeps mails in an outbox under the data folder. */
  readonly smtpUrl: string | null
  /** The shared mailbox that the inbox reads; null: nothing comes in by itself. */
  readonly imapUrl: string | null
  /** The key under which secrets are sealed, for servers that share no disk; null: the file secret.key of the data folder. */
  readonly secretKey: string | null
  readonly brandName: string
  /** Path of the white label's logo; null is our own. */
  readonly brandLogo: string | null
  /** The colour of buttons and links in pages and mails, `#rrggbb`. */
  readonly brandColor: string
  /** Who may look at the statecharts; null: the staff, in production admins. */
  readonly statecharts: Viewers | null
  /** Whether an empty database is filled with demo data. */
  readonly demo: boolean
  /** By whom signatures are gathered instead of by the portal itself; null: by the portal. */
  readonly signhost: {
    readonly url: string
    readonly appKey: string
    readonly userToken: string
    /** With what its postbacks are proven. */
    readonly sharedSecret: string
    /** The header that is agreed for postbacks besides, if any. */
    readonly postbackAuthorization: string | null
  } | null
  /** Where day-ahead prices are fetched by themselves. */
  readonly dayAhead: DayAheadConfig
  /** Pino's level. */
  readonly logLevel: LogLevel
}

const viewers = ['admins', 'staff', 'everybody'] as const
/** Who may look at the statecharts. */
export type Viewers = (typeof viewers)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const flag = optional(z.enum(['0', '1'], 'moet 0 of 1 zijn'))

/** An address, a network with its bits, or the name of one that every machine has. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const environment = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'moet een poortnummer van 0 tot en met 65535 zijn')
      .transform(Number)
      .refine((port) => port <= 65_535, 'moet een poortnummer van 0 tot en met 65535 zijn'),
  ),
  HOST: optional(z.string().regex(/^[\w.:-]+$/, 'moet een naam of IP-adres zijn, zoals 127.0.0.1')),
  DATA_DIR: optional(z.string()),
  FILES_DIR: optional(z.string()),
  // Several hosts in one address are no URL to the URL parser: the database's own reader checks the rest.
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'moet een adres zijn als postgres://naam:wachtwoord@host:5432/database'),
  ),
  PUBLIC_URL: url(['http:', 'https:'], 'https://portaal.example.nl'),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine(
        (list) => list.every(isProxy),
        'moet een lijst van adressen of netwerken zijn, zoals 10.0.0.0/8,192.168.1.5 of loopback',
      ),
  ),
  DRAIN_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,3})?$/, 'moet een aantal seconden van 0 tot en met 120 zijn')
      .transform(Number)
      .refine((seconds) => seconds <= 120, 'moet een aantal seconden van 0 tot en met 120 zijn'),
  ),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://naam:wachtwoord@mail.example.nl:587'),
  IMAP_URL: url(['imap:', 'imaps:'], 'imaps://naam:wachtwoord@mail.example.nl:993').refine(
    (text) => text === undefined || (new URL(text).username !== '' && new URL(text).password !== ''),
    'moet een naam en een wachtwoord noemen, als imaps://naam:wachtwoord@mail.example.nl:993',
  ),
  SECRET_KEY: optional(z.string().min(32, 'moet minstens 32 willekeurige tekens lang zijn')),
  BRAND_NAME: optional(
    z.string().trim().min(1, 'mag niet leeg zijn').max(60, 'mag hoogstens 60 tekens lang zijn'),
  ),
  BRAND_LOGO: optional(z.string()),
  BRAND_COLOR: optional(
    z
      .string()
      .refine(isColor, 'moet een kleur zijn als #0b6e5d')
      .refine(carriesWhite, 'is te licht: witte letters erop zijn niet te lezen (contrast 4,5 op 1)'),
  ),
  STATECHARTS: optional(z.enum(viewers, `moet een van ${viewers.join(', ')} zijn`)),
  DEMO: flag,
  EMBEDDED: flag,
  NODE_ENV: optional(z.string()),
  SIGNHOST_URL: url(['https:', 'http:'], 'https://api.signhost.com/api'),
  SIGNHOST_APP_KEY: optional(z.string()),
  SIGNHOST_USER_TOKEN: optional(z.string()),
  SIGNHOST_SHARED_SECRET: optional(z.string()),
  SIGNHOST_POSTBACK_AUTHORIZATION: optional(z.string()),
  ...dayAheadSettings,
  LOG_LEVEL: optional(z.enum(logLevels, `moet een van ${logLevels.join(', ')} zijn`)),
})

const inProduction =
  'DATABASE_URL ontbreekt. In productie (NODE_ENV=production) hoort een PostgreSQL: zet DATABASE_URL, of zet EMBEDDED=1 om bewust de ingebouwde database te gebruiken.'

/** Signhost is used when all of it is there; with a part of it the server does not start. */
function signhostOf(set: z.infer<typeof environment>): Config['signhost'] {
  const names = ['SIGNHOST_APP_KEY', 'SIGNHOST_USER_TOKEN', 'SIGNHOST_SHARED_SECRET'] as const
  const {
    SIGNHOST_APP_KEY: appKey,
    SIGNHOST_USER_TOKEN: userToken,
    SIGNHOST_SHARED_SECRET: sharedSecret,
  } = set
  if (appKey === undefined && userToken === undefined && sharedSecret === undefined) return null
  if (appKey === undefined || userToken === undefined || sharedSecret === undefined) {
    const missing = names.filter((name) => set[name] === undefined)
    throw new Error(
      `De configuratie klopt niet.\n${missing.join(' en ')} ontbreekt: Signhost heeft ze alle drie nodig.`,
    )
  }
  return {
    appKey,
    userToken,
    sharedSecret,
    url: (set.SIGNHOST_URL ?? 'https://api.signhost.com/api').replace(/\/+$/, ''),
    postbackAuthorization: set.SIGNHOST_POSTBACK_AUTHORIZATION ?? null,
  }
}

/** Reads the configuration, or throws one error that names every wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
    throw new Error(`De configuratie klopt niet.\n${wrong.join('\n')}`)
  }
  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  const embedded = set.DATABASE_URL === undefined
  if (production && embedded && set.EMBEDDED !== '1')
    throw new Error(`De configuratie klopt niet.\n${inProduction}`)
  const dataDir = resolve(set.DATA_DIR ?? 'data')
  const host = set.HOST ?? '127.0.0.1'
  const port = set.PORT ?? 3000
  return {
    port,
    host,
    production,
    dataDir,
    filesDir: set.FILES_DIR === undefined ? join(dataDir, 'files') : resolve(set.FILES_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    publicUrl: (set.PUBLIC_URL ?? `http://${reachable(host)}:${port}`).replace(/\/+$/, ''),
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    drain: (set.DRAIN_SECONDS ?? 0.5) * 1000,
    smtpUrl: set.SMTP_URL ?? null,
    imapUrl: set.IMAP_URL ?? null,
    secretKey: set.SECRET_KEY ?? null,
    brandName: set.BRAND_NAME ?? 'Wattwerf',
    brandLogo: set.BRAND_LOGO === undefined ? null : resolve(set.BRAND_LOGO),
    brandColor: set.BRAND_COLOR ?? ownColor,
    statecharts: set.STATECHARTS ?? null,
    demo: embedded ? set.DEMO !== '0' : set.DEMO === '1',
    signhost: signhostOf(set),
    dayAhead: dayAheadOf(set),
    logLevel: set.LOG_LEVEL ?? 'info',
  }
}

/** The host as a browser on this machine can write it: "all addresses" is no address, and IPv6 goes in brackets. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
