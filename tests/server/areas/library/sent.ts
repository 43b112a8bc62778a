import type { Upload } from '../../../../src/contract/records/uploadCalls.ts'
import type { World } from '../../world.ts'

/** What a client does to send files to a customer. */
export function sending(world: World) {
  const begin = (token: string, customerId: number, name: string, size: number) =>
    world.ask<Upload>('POST', `customers/${customerId}/uploads`, { token, body: { name, size } })

  const part = (token: string, customerId: number, id: number, offset: number, body: Buffer) =>
    world.ask<Upload>('PATCH', `customers/${customerId}/uploads/${id}?offset=${offset}`, { token, body })

  /** Sends a whole file: the id of the upload. */
  const send = async (token: string, customerId: number, name: string, text: string | Buffer) => {
    const content = Buffer.from(text)
    const { data } = await begin(token, customerId, name, content.length)
    await part(token, customerId, data.id, 0, content)
    return data.id
  }

  /** Sends a file and makes a document of it. */
  const add = async (token: string, customerId: number, more: object = {}, text = 'ean;kwh\n1;2\n') => {
    const uploadId = await send(token, customerId, 'nota.csv', text)
    return world.ask<Record<string, unknown> & { id: number; version: number }>(
      'POST',
      `customers/${customerId}/library`,
      {
        token,
        body: { uploadId, title: 'Nota', category: 'overig', documentDate: '2026-01-05', ...more },
      },
    )
  }
  return { begin, part, send, add }
}
