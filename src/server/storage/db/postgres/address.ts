/** Where a PostgreSQL is and how to talk to it, as DATABASE_URL says. */
export interface Address {
  /** The servers to try, the primary among them; a host that is a path is the folder of a unix socket. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[]
  readonly user: string
  readonly password: string
  readonly database: string
  readonly ssl: false | 'prefer' | 'require' | 'verify-full'
  /** PgBouncer in transaction mode keeps no prepared statements and passes few settings on. */
  readonly pgbouncer: boolean
  /** How many connections this process may open. */
  readonly connections: number
}

const known = ['host', 'port', 'sslmode', 'pgbouncer', 'connections', 'channel_binding', 'application_name']
const sslModes: Readonly<Record<string, Address['ssl']>> = {
  disable: false,
  allow: 'prefer',
  prefer: 'prefer',
  require: 'require',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}

/**
 * Reads postgres://user:password@host:port,host:port/database?options. Options: sslmode, connections (default 10),
 * pgbouncer=true, and host (with port) for the folder of a unix socket.
 */
export function readAddress(url: string, connections: number): Address {
  const parts = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url)
  if (parts === null) throw wrong('moet een adres zijn als postgres://naam:wachtwoord@host:5432/database')
  const [, credentials = '', hostList = '', path = '', search = ''] = parts
  const options = new URLSearchParams(search)
  const stranger = [...options.keys()].find((name) => !known.includes(name))
  if (stranger !== undefined) throw wrong(`kent ${stranger} niet; bekend zijn ${known.join(', ')}`)
  const [user = '', ...password] = credentials.split(':')
  const name = decode(user) || 'postgres'
  const hosts = readHosts(options.get('host') ?? hostList, options.get('port') ?? '5432')
  return {
    hosts,
    user: name,
    password: decode(password.join(':')),
    database: decode(path) || name,
    ssl: readSsl(options.get('sslmode'), hosts),
    pgbouncer: ['true', '1'].includes(options.get('pgbouncer') ?? 'false'),
    connections: readCount(options.get('connections'), connections),
  }
}

const wrong = (text: string) => new Error(`DATABASE_URL ${text}.`)

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw wrong('bevat een % dat geen teken aanduidt; schrijf % zelf als %25')
  }
}

function readHosts(list: string, port: string): Address['hosts'] {
  return list.split(',').map((written) => {
    const [, host = '', own] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(written.trim()) ?? []
    const number = Number(own ?? port)
    if (!Number.isInteger(number) || number < 1 || number > 65_535)
      throw wrong('heeft een poort die geen poort is')
    return { host: decode(host.replaceAll(/[[\]]/g, '')) || '127.0.0.1', port: number }
  })
}

/** Encrypted where it can be, except on this machine. */
function readSsl(mode: string | null, hosts: Address['hosts']): Address['ssl'] {
  if (mode === null) return hosts.every(({ host }) => isLocal(host)) ? false : 'prefer'
  const ssl = sslModes[mode]
  if (ssl === undefined)
    throw wrong(`kent sslmode=${mode} niet; bekend zijn ${Object.keys(sslModes).join(', ')}`)
  return ssl
}

const isLocal = (host: string) => host.startsWith('/') || /^(localhost|127\.[\d.]+|::1)$/.test(host)

function readCount(text: string | null, otherwise: number): number {
  const count = text === null ? otherwise : Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 500)
    throw wrong('heeft een connections die geen aantal is')
  return count
}
