import type { Upload } from '../../../src/contract/upload-calls.ts'
import type { Answer, World } from '../world.ts'

/** What a client does to send files to a customer. */
export function sending(world: World) {
  const begin = (token: string, customerId: number, name: string, size: number) =>
    world.ask<Upload>('POST', `customers/${customerId}/uploads`, { token, body: { name, size } })

  const part = async (
    token: string,
    customerId: number,
    id: number,
    offset: number,
    content: Buffer,
  ): Promise<Answer<Upload>> => {
    const response = await world.http.inject({
      method: 'PATCH',
      url: `/api/v3/customers/${customerId}/uploads/${id}?offset=${offset}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/octet-stream',
      },
      payload: content,
    })
    const body = response.json()
    return { ...body, body, status: response.statusCode, headers: response.headers }
  }

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
