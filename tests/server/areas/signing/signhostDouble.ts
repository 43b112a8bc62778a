import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contractPdf } from './desk.ts'

const transactionId = (nth: number) => `b10ae331-af78-4e79-a39e-5b64693b6b${String(nth).padStart(2, '0')}`

interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly body: string
}

/** What Signhost answered when it was recorded: a transaction, its files, and nothing else. */
export function recordedDouble() {
  const asked: Asked[] = []
  /** What happens elsewhere while it is asked something, and the status by which it refuses that. */
  const elsewhere: { meanwhile?: (of: Asked) => Promise<void>; refusal?: (of: Asked) => number | null } = {}
  let made = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const { method = '', url: path = '' } = request
      const authorization = `${request.headers.authorization} ${request.headers.application}`
      const one = { method, path, authorization, body: Buffer.concat(parts).toString('latin1') }
      asked.push(one)
      await elsewhere.meanwhile?.(one)
      const refusal = elsewhere.refusal?.(one) ?? null
      if (refusal !== null) {
        response.statusCode = refusal
        return response.end()
      }
      if (method === 'POST' && path === '/transaction') {
        made += 1
        response.setHeader('content-type', 'application/json')
        return response.end(JSON.stringify({ Id: transactionId(made), Status: 5, Signers: [] }))
      }
      if (method === 'GET' && /^\/transaction\/[^/]+$/.test(path))
        return response.end(JSON.stringify({ Id: path.slice('/transaction/'.length), Status: 5 }))
      if (method === 'GET') return response.end(contractPdf)
      response.end()
    })
  })
  /** Its address, once it listens. */
  const listening = async () => {
    server.listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  return { asked, elsewhere, listening, close: () => server.close() }
}
