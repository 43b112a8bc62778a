import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retain } from '../../../../src/server/areas/privacy/retain.ts'
import { describeAnyEngine } from '../../engines.ts'
import { sending } from '../library/sent.ts'
import { type Invoicing, invoicing } from './invoicing.ts'
import { ublText } from './ubl.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

describeAnyEngine('the original of an invoice', (openFresh) => {
  let here: Invoicing
  beforeAll(async () => {
    here = await invoicing(await openFresh())
  })
  afterAll(() => here.world.close())

  const sent = (name: string, content: Buffer) =>
    sending(here.world).send(here.token, here.customerId, name, content)
  const bytes = (path: string) => here.ask<Buffer>('GET', `invoices/${path}`)

  test('is kept beside it, told in its history, and goes out as it came, running nothing', async () => {
    const { data } = await here.make()
    const kept = await here.send(`${data.id}/original`, pdf, '../nota mei.pdf')
    expect(kept.status).toBe(200)
    expect(kept.data).toMatchObject({
      originalName: 'nota mei.pdf',
      originalType: 'application/pdf',
      originalSize: pdf.length,
      allowed: expect.arrayContaining(['REGISTER']),
    })
    const saved = await bytes(`${data.id}/original`)
    expect(saved.data).toEqual(pdf)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="nota mei.pdf"/)
    expect(saved.headers['content-security-policy']).toContain('sandbox')
    const seen = await bytes(`${data.id}/original?preview=1`)
    expect(seen.headers['content-disposition']).toMatch(/^inline/)
    const history = await here.ask<{ changes: object[] }[]>('GET', `invoices/${data.id}/history`)
    expect(history.data.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'originalName',
      before: null,
      after: 'nota mei.pdf',
    })
  })

  test('is a PDF or a picture, by its name and by its bytes', async () => {
    const { data } = await here.make()
    for (const [name, content] of [
      ['nota.xml', ublText({})],
      ['nota.pdf', '<html><script>alert(1)</script></html>'],
      ['nota.pdf', ''],
    ] as const)
      expect((await here.send(`${data.id}/original`, content, name)).status, name).toBe(422)
    expect((await bytes(`${data.id}/original`)).status).toBe(404)
  })

  test('can be replaced and taken away while the invoice is open; afterwards it stays', async () => {
    const { data } = await here.make()
    await here.send(`${data.id}/original`, pdf, 'een.pdf')
    const other = Buffer.concat([pdf, Buffer.from('% twee\n')])
    expect((await here.send(`${data.id}/original`, other, 'twee.pdf')).data.originalName).toBe('twee.pdf')
    expect((await here.ask('DELETE', `invoices/${data.id}/original`)).data.originalName).toBeNull()
    expect((await here.ask('DELETE', `invoices/${data.id}/original`)).status).toBe(404)
    await here.take(data.id, 1, 'VOID', { reason: 'Dubbel' })
    expect((await here.send(`${data.id}/original`, pdf, 'later.pdf')).status).toBe(200)
    expect((await here.send(`${data.id}/original`, other, 'anders.pdf')).status).toBe(409)
    expect((await here.ask('DELETE', `invoices/${data.id}/original`)).status).toBe(409)
  })

  test('belongs to one invoice, also when two are saved with it at once', async () => {
    const uploadId = await sent('nota juli.pdf', pdf)
    const both = await Promise.all([
      here.make({ originalUploadId: uploadId }),
      here.make({ originalUploadId: uploadId }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('is taken along with the first save, once, when it was sent beforehand', async () => {
    const uploadId = await sent('nota juni.pdf', pdf)
    const { data } = await here.make({ originalUploadId: uploadId })
    expect(data).toMatchObject({ originalName: 'nota juni.pdf', originalSize: pdf.length })
    expect((await bytes(`${data.id}/original`)).data).toEqual(pdf)
    const again = await here.make({ originalUploadId: uploadId })
    expect(again.status).toBe(422)
    expect(again.errors).toHaveProperty('originalUploadId')
  })

  test('is not saved with the invoice before all of it is there, nor when it is no PDF or picture', async () => {
    const half = await here.ask<{ id: number }>('POST', 'uploads', { name: 'half.pdf', size: pdf.length })
    expect((await here.make({ originalUploadId: half.data.id })).status).toBe(422)
    expect((await here.make({ originalUploadId: 0 })).status).toBe(422)
    const sheet = await sent('lijst.csv', Buffer.from('a;b\n1;2\n'))
    expect((await here.make({ originalUploadId: sheet })).status).toBe(422)
    const invoices = await here.ask<object[]>('GET', 'invoices?q=half')
    expect(invoices.data).toEqual([])
  })

  test('is not there for another customer', async () => {
    const { data } = await here.make()
    await here.send(`${data.id}/original`, pdf, 'een.pdf')
    const stranger = await here.world.customer('Slagerij Vos')
    expect((await here.ask('GET', `invoices/${data.id}/original`, undefined, stranger)).status).toBe(404)
    expect((await here.ask('GET', `invoices/zip?ids=${data.id}`, undefined, stranger)).status).toBe(404)
  })

  test('travels in the ZIP of several, each invoice in its own folder with its PDF', async () => {
    const { data: typed } = await here.make({ invoiceNumber: 'A/1' })
    await here.send(`${typed.id}/original`, pdf, 'factuur A-1.pdf')
    const { data: read } = await here.upload(ublText({ number: 'ZIP-2', sender: 'Zonkracht' }))
    const zip = await bytes(`zip?ids=${typed.id},${read.id},999999`)
    expect(zip.headers['content-type']).toBe('application/zip')
    const files = unzipSync(zip.data)
    const typedFolder = `2026-02-03 Zonkracht A-1 (${typed.id})`
    const readFolder = `${read.invoiceDate} Zonkracht ZIP-2 (${read.id})`
    expect(Object.keys(files).sort()).toEqual(
      [
        `${typedFolder}/factuur A-1.pdf`,
        `${typedFolder}/factuur A-1 (2).pdf`,
        `${readFolder}/factuur ZIP-2.pdf`,
        `${readFolder}/factuur.xml`,
      ].sort(),
    )
    expect(Buffer.from(files[`${typedFolder}/factuur A-1 (2).pdf`] as Uint8Array)).toEqual(pdf)
    expect(Buffer.from(files[`${readFolder}/factuur ZIP-2.pdf`] as Uint8Array).toString('latin1', 0, 5)).toBe(
      '%PDF-',
    )
  })

  test('goes seven years after the year of the invoice, once the customer has left; the amounts stay', async () => {
    const { data } = await here.make()
    await here.send(`${data.id}/original`, pdf, 'oud.pdf')
    const { database } = here.world
    const kept = async () =>
      database.db
        .selectFrom('invoices')
        .select(['originalName', 'amountIncl'])
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow()
    await retain(database, undefined, '2034-01-01')
    expect((await kept()).originalName).toBe('oud.pdf')
    await database.db.updateTable('customers').set({ state: 'inactive' }).execute()
    await retain(database, undefined, '2033-12-31')
    expect((await kept()).originalName).toBe('oud.pdf')
    await retain(database, undefined, '2034-01-01')
    expect(await kept()).toMatchObject({ originalName: null, amountIncl: '121.00' })
  })
})
