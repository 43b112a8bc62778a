import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** From where a request comes, as far as the log of sign-ins and the limits want to know. */
export interface Visitor {
  /** IPv4 address, or the network (/64) of an IPv6 one. */
  readonly address: string
  /** Browser and system in a few words, or null. */
  readonly device: string | null
  readonly requestId: string
}

/** An address as the log and the limits know it: IPv4 in its own form, of IPv6 the network. */
export function addressOf(address: string): string {
  return networkOf(address.trim().replace(/^::ffff:(?=\d+\.)/i, ''))
}

/** One household or office has a whole /64 of IPv6 addresses: they count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`
}

const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** "Chrome op Windows", from what the browser says of itself. */
function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0]
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
  return [browser, system].filter(Boolean).join(' op ') || null
}

/** From where this request comes: as a proxy of ours says, where one was configured, or else who knocked. */
export function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: addressOf(isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip),
    device: deviceOf(request.headers['user-agent']),
    requestId: request.id,
  }
}
