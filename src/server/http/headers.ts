import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** What the pages may load: themselves, nothing else. */
const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  // The preview of a PDF, from memory: browsers draw it with a viewer that counts as an object.
  frameSrc: ['blob:'],
  objectSrc: ['blob:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** The headers of every answer, whatever is asked: worked out once, since helmet would write the same policy anew for each request. */
export function fixedHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name] = value
    },
    removeHeader: () => {},
  }
  const put = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  put({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
