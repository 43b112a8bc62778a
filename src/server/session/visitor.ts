import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** From where a request comes, as far as the log of sign-ins and the limits want to know. */
export interface Visitor {
  /** IPv4 address, or the network (/64) of an IPv6 one. */
  readonly address: string
  /** Browser and system in a few words, or null. */
  readonly device: string | null
  readonly requestId: string
}

const nearby = new BlockList()
for (const [network, bits] of [
  ...[['127.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['172.16.0.0', 12] as const],
  ...[['192.168.0.0', 16] as const, ['169.254.0.0', 16] as const],
])
  nearby.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [['::1', 128] as const, ['fc00::', 7] as const, ['fe80::', 10] as const])
  nearby.addSubnet(network, bits, 'ipv6')

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
const isNearby = (address: string) => nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The address of whoever asks. Only a proxy in our own network is believed about whom it asks for, and only the last address
 * outside that network: what stands before it the asker may have written.
 */
export function addressOf(peer: string, forwarded: string | undefined): string {
  const own = plain(peer)
  if (isIP(own) === 0 || !isNearby(own) || forwarded === undefined) return networkOf(own)
  const hops = forwarded
    .split(',')
    .map(plain)
    .filter((hop) => isIP(hop) !== 0)
  return networkOf(hops.findLast((hop) => !isNearby(hop)) ?? hops[0] ?? own)
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

/** From where this request comes. */
export function visitorOf(request: FastifyRequest): Visitor {
  const forwarded = request.headers['x-forwarded-for']
  return {
    address: addressOf(request.ip, Array.isArray(forwarded) ? forwarded.join(',') : forwarded),
    device: deviceOf(request.headers['user-agent']),
    requestId: request.id,
  }
}
