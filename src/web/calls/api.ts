import ky from 'ky'
import type { Meta, Method } from '../../contract/records/call.ts'
import { freshId } from './freshId.ts'
import { type Refusal, Refused, refusalFrom, refusalOf, unreachable } from './refusal.ts'
import { currentToken } from './token.ts'
import { answered, keyFor } from './writeKeys.ts'

/** What a call answers. */
export interface Answer<T> {
  readonly data: T
  readonly meta: Meta
}

/** Values of a query string; null and '' stay out of it. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** How a call is made. */
export interface Manner {
  readonly signal?: AbortSignal
  /** Whoever asks deals with every answer; the portal as a whole does nothing about it. */
  readonly quiet?: boolean
  /** It stands beside what the page is of, such as the choices of a field: where it may not be seen, the page does without. */
  readonly aside?: boolean
  /** How long to wait, in ms, where that is longer than usual. */
  readonly patience?: number
  /** Another way to send it: one that tells how much of a form is on its way, see upload.ts. */
  readonly fetch?: (request: Request) => Promise<Response>
}

interface Options extends Manner {
  readonly query?: object
}

/** What a call asks for: data of a page, a change of something, or a file to take away. */
type Asked = 'page' | 'change' | 'file'

/** What the portal as a whole does about some answers, whoever asked. */
export interface Reactions {
  /** 401: the session is over. */
  expired(): void
  /** 403, on what was asked for. */
  forbidden(asked: Asked): void
  /** 500 and above. */
  failed(status: number): void
  /** No answer came. */
  unreachable(): void
  /** An answer that carries `selectedCustomer`: the current customer is now that one. */
  selected(customer: unknown): void
}

let reactions: Reactions | null = null

/** Names who reacts; the root actor does, once, at start. */
export function reactWith(to: Reactions | null): void {
  reactions = to
}

function react(refusal: Refusal, of: Asked): void {
  if (refusal.kind === 'unauthenticated') reactions?.expired()
  if (refusal.kind === 'forbidden') reactions?.forbidden(of)
  if (refusal.kind === 'failed') reactions?.failed(refusal.status)
}

function searchOf(query: object): URLSearchParams {
  const filled = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
}

/** How long to wait for an answer, in milliseconds: a big file takes its time, a page should not. */
const patience = { read: 30_000, upload: 600_000 }

async function sent(method: Method, path: string, body: unknown, options: Options): Promise<Response> {
  const token = currentToken()
  const form = body instanceof FormData
  const raw = body instanceof Blob
  const text = form || raw ? freshId() : JSON.stringify(body ?? null)
  const writes = method !== 'GET'
  try {
    const response = await ky(path, {
      method,
      baseUrl: new URL('/api/v3/', window.location.origin),
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(raw && { 'Content-Type': 'application/octet-stream' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(writes && { 'Idempotency-Key': keyFor(method, path, text) }),
      },
      ...(options.query && { searchParams: searchOf(options.query) }),
      ...(options.fetch && { fetch: options.fetch as typeof fetch }),
      ...(form || raw ? { body } : body !== undefined && { json: body }),
      ...(options.signal && { signal: options.signal }),
      retry: 0,
      timeout: options.patience ?? (form || raw ? patience.upload : patience.read),
      throwHttpErrors: false,
    })
    if (writes && response.status < 500) answered(method, path, text)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (!options.quiet) reactions?.unreachable()
    throw new Refused(unreachable)
  }
}

/** Asks what lies at a path; `ask` does so by what the contract declares. */
export async function asked<T>(
  method: Method,
  path: string,
  body: unknown,
  options: Options,
): Promise<Answer<T>> {
  const response = await sent(method, path, body, options)
  const content = (await response.json().catch(() => null)) as Answer<T> | null
  if (!response.ok) {
    const refusal = refusalOf(response.status, content, response.headers.get('Retry-After'))
    const isDoneWithout = options.aside === true && refusal.kind === 'forbidden'
    if (!options.quiet && !isDoneWithout) react(refusal, method === 'GET' ? 'page' : 'change')
    throw new Refused(method === 'GET' ? refusal : answerable(refusal))
  }
  const data: unknown = content?.data
  if (!options.quiet && typeof data === 'object' && data !== null && 'selectedCustomer' in data)
    reactions?.selected(data.selectedCustomer)
  return content as Answer<T>
}

/** A change that one may not make is refused with its reason, as one that is not good: trying again changes nothing. */
const answerable = (refusal: Refusal): Refusal =>
  refusal.kind === 'forbidden' ? { ...refusal, kind: 'refused' } : refusal

/** The calls of the server, below /api/v3/. Each answers `{data, meta}` or rejects with `Refused`. */
export const api = {
  get: <T>(path: string, options: Options = {}) => asked<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options: Options = {}) => asked<T>('POST', path, body, options),
  patch: <T>(path: string, body?: unknown, options: Options = {}) => asked<T>('PATCH', path, body, options),
  remove: <T>(path: string, options: Options = {}) => asked<T>('DELETE', path, undefined, options),
}

/** A file that the server makes, with the name it gave; asked with a body where what is told may not stand in an address. */
export async function download(
  path: string,
  { body, ...options }: Options & { readonly body?: object } = {},
): Promise<{ name: string; content: Blob }> {
  const method = body === undefined ? 'GET' : 'POST'
  const response = await sent(method, path, body, { ...options, patience: patience.upload })
  if (!response.ok) {
    const refusal = refusalOf(response.status, await response.json().catch(() => null), null)
    if (!options.quiet) react(refusal, 'file')
    throw new Refused(refusal)
  }
  const name = nameIn(response.headers.get('Content-Disposition') ?? '')
  return { name, content: await response.blob() }
}

/** The name under which a file is offered: in full (RFC 8187) where the server says it so. */
function nameIn(disposition: string): string {
  const [, full] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  const [, plain = 'export'] = /filename="([^"]+)"/.exec(disposition) ?? []
  return full === undefined ? plain : decodeURIComponent(full)
}

/** A call whose refusals are expected answers: the outcome as a value. */
export async function attempt<T>(
  answer: Promise<Pick<Answer<T>, 'data'>>,
): Promise<{ ok: true; data: T } | { ok: false; refusal: Refusal }> {
  try {
    return { ok: true, data: (await answer).data }
  } catch (error) {
    return { ok: false, refusal: refusalFrom(error) }
  }
}
