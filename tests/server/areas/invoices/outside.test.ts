import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'
import { ublText } from './ubl.ts'

describeAnyEngine('what is made of an invoice', (openFresh) => {
  let own: Invoicing
  let outside: Server
  let address: string
  const asked: string[] = []

  beforeAll(async () => {
    own = await invoicing(await openFresh())
    outside = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    outside.on('connection', () => asked.push('a connection'))
    outside.listen(0, '127.0.0.1')
    await once(outside, 'listening')
    address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    outside.close()
    await own.world.close()
  })

  test('asks nothing of anybody outside, whatever address stands in it (E3)', async () => {
    const image = `<img src="${address}/i">`
    const { data } = await own.make({
      invoiceNumber: address,
      partyOther: image,
      customerReference: address,
      purchaseOrder: address,
      comment: `${image}<iframe src="${address}/f"></iframe>file:///etc/passwd`,
      lines: [
        own.line('60', { description: image }),
        own.line('40', { description: `@import url(${address}/c)` }),
      ],
    })
    const at = `invoices/${data.id}`
    for (const path of [
      `${at}/pdf`,
      `invoices/zip?ids=${data.id}`,
      'invoices/export.xlsx',
      'invoices/export.csv',
      'invoices/lines.xlsx',
      'personal-data',
    ])
      expect((await own.ask('GET', path)).status, path).toBe(200)
    expect(asked).toEqual([])
  })

  test('nor does an e-invoice that points elsewhere: it is read as the text it is, or refused', async () => {
    const named = await own.upload(
      ublText({ number: 'LF-9', lines: [{ name: `${address}/x`, amount: '100.00' }] }),
    )
    expect(named.status).toBe(201)
    const head = `<!DOCTYPE Invoice SYSTEM "${address}/dtd">`
    expect((await own.upload(ublText({ head }))).status).toBe(422)
    const style = `<?xml-stylesheet href="${address}/xsl"?>`
    const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}/xi"/>`
    await own.upload(ublText({ head: style, number: 'LF-10' }))
    await own.upload(
      ublText({ number: 'LF-11' }).replace('<cac:InvoicePeriod>', `${include}<cac:InvoicePeriod>`),
    )
    expect(asked).toEqual([])
  })
})
