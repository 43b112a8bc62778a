import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** As long as a part of an address of the API may be: a number, or the name of a file. */
export const longestPart = 100

/**
 * An address that cannot be read (bad percent signs, a part without end) is one that does not exist: it takes the way of every
 * request, and gets our sentence and our headers, where the router would answer by itself in English and without any. Who opened a page
 * gets the page that says so.
 */
export function readableAddress({ url: address = '/' }: Pick<FastifyRequest['raw'], 'url'>): string {
  const [path = '/'] = address.split('?', 1)
  if (isReadable(path)) return address
  const [, own = ''] = /^(\/(?:api|build))\//.exec(path) ?? []
  return `${own}/onleesbaar`
}

function isReadable(path: string): boolean {
  if (path.startsWith('/api/') && path.split('/').some((part) => part.length > longestPart)) return false
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const sentences: Readonly<Record<number, readonly [string, string]>> = {
  400: ['Bad Request', 'Deze aanvraag is niet goed opgebouwd.'],
  408: ['Request Timeout', 'Deze aanvraag duurde te lang.'],
  431: ['Request Header Fields Too Large', 'De koppen van deze aanvraag zijn te groot.'],
}
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
/** What is no HTTP at all is answered here, before there is a request: the same headers, a sentence, and the connection ends. */
export function answerMalformed(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const [reason, message] = sentences[status] as readonly [string, string]
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
