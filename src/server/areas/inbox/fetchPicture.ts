import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, get as plainGet } from 'node:http'
import { get as safeGet } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { second } from '../../ground/clock.ts'

/** A picture larger than this is not shown. */
export const mostPictureBytes = 5_000_000
const patience = 8 * second
const mostTurns = 3
/** What a browser draws and nothing runs in: no SVG. */
const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Of addresses of the new kind those that were given out for the internet; all others are kept for later. */
const given = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is one of the internet, and not of this machine, of an office or of a tunnel that leads there. */
export function isPublic(address: string): boolean {
  // Written in no other way than names are resolved to: what one reads as a number another reads otherwise.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(given))
}

/** Where pictures may be fetched from; a test stands in for the internet. */
export interface Fetching {
  readonly isOpen: (address: string) => boolean
  /** The usual ports alone: nobody looks through us which others answer. */
  readonly isPort: (port: string) => boolean
}
const internet: Fetching = { isOpen: isPublic, isPort: (port) => port === '' }

/** Looks a name up, and connects to nothing else than what was found to be open. */
const openLookup =
  ({ isOpen }: Fetching): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const first = found?.[0]
      if (error !== null || first === undefined || !found.every(({ address }) => isOpen(address)))
        done(error ?? new Error('not open'), [])
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

function answerOf(url: URL, from: Fetching, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? safeGet : plainGet
  // Nothing of who looks goes along: no cookie, no page, no program.
  const options = { lookup: openLookup(from), signal, agent: false, headers: { accept: 'image/*' } }
  return new Promise((done, failed) => get(url, options, done).on('error', failed))
}

async function contentOf(answer: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostPictureBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function urlOf(address: string, { isOpen, isPort }: Fetching): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  // An address that is no name is not looked up on the way.
  const isAllowed = isWeb && isPort(url.port) && (isIP(host) === 0 || isOpen(host))
  return isAllowed && url.username === '' && url.password === '' ? url : null
}

async function followed(address: string, from: Fetching, signal: AbortSignal): Promise<Buffer | null> {
  let next = address
  for (let turn = 0; turn <= mostTurns; turn += 1) {
    const url = urlOf(next, from)
    if (url === null) return null
    const answer = await answerOf(url, from, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return contentOf(answer)
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || !URL.canParse(headers.location ?? '', url)) return null
    next = new URL(headers.location ?? '', url).href
  }
  return null
}

/** A picture somewhere on the internet, as a `data:` address; null where it is none, cannot be had or is too large. */
export async function fetchPicture(address: string, from: Fetching = internet): Promise<string | null> {
  try {
    const content = await followed(address, from, AbortSignal.timeout(patience))
    if (content === null) return null
    const { fileTypeFromBuffer } = await import('file-type')
    const type = (await fileTypeFromBuffer(content))?.mime ?? ''
    return pictureTypes.has(type) ? `data:${type};base64,${content.toString('base64')}` : null
  } catch {
    return null
  }
}
