import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { sending } from './sent.ts'

const csv = Buffer.from('ean;kwh\n871;1,5\n')

describeAnyEngine('files on their way', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let other: number
  let sent: ReturnType<typeof sending>

  const waiting = () => {
    const folder = join(world.dataDir, 'files', 'incoming')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const state = (id: number, by = token, of = customerId) =>
    world.ask<{ offset: number; done: boolean }>('GET', `customers/${of}/uploads/${id}`, { token: by })

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    sent = sending(world)
    customerId = await world.customer('Bakkerij De Korenaar')
    other = await world.customer('Kaasmakerij De Gouwe')
    token = await world.signedIn({ role: 'Klant beheerder', type: 'customer', customerIds: [customerId] })
  })
  afterAll(() => world.close())

  test('a file is sent in parts; the last one makes it whole and leaves nothing behind', async () => {
    const { data, status } = await sent.begin(token, customerId, 'meting.csv', csv.length)
    expect([status, data]).toEqual([
      201,
      { id: data.id, name: 'meting.csv', size: csv.length, offset: 0, done: false },
    ])
    const half = await sent.part(token, customerId, data.id, 0, csv.subarray(0, 7))
    expect(half.data).toMatchObject({ offset: 7, done: false })
    expect((await state(data.id)).data).toMatchObject({ offset: 7, done: false })
    const whole = await sent.part(token, customerId, data.id, 7, csv.subarray(7))
    expect(whole.data).toMatchObject({ offset: csv.length, done: true })
    expect(waiting()).toEqual([])
  })

  test('a part that does not fit is refused with where the file is', async () => {
    const { data } = await sent.begin(token, customerId, 'meting.csv', csv.length)
    await sent.part(token, customerId, data.id, 0, csv.subarray(0, 7))
    const wrong = await sent.part(token, customerId, data.id, 3, csv.subarray(3))
    expect([wrong.status, wrong.data.offset]).toEqual([409, 7])
    const beyond = await sent.part(token, customerId, data.id, 7, Buffer.concat([csv.subarray(7), csv]))
    expect(beyond.data).toMatchObject({ offset: csv.length, done: true })
  })

  test('what arrived before the connection broke stays; the rest is sent after it', async () => {
    const { data } = await sent.begin(token, customerId, 'meting.csv', csv.length)
    const address = await listening()
    const call = request(`${address}/api/v3/customers/${customerId}/uploads/${data.id}?offset=0`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/octet-stream',
        'content-length': csv.length,
      },
    })
    const broken = once(call, 'error')
    call.write(csv.subarray(0, 9))
    const arrived = async () => (await state(data.id)).data.offset
    // However busy the machine is: the connection breaks when the server has this much of it.
    await expect.poll(arrived, { timeout: 20_000 }).toBe(9)
    call.destroy(new Error('cut'))
    await broken
    expect(await arrived()).toBe(9)
    const rest = await sent.part(token, customerId, data.id, 9, csv.subarray(9))
    expect(rest.data).toMatchObject({ done: true })
  })

  test('names of all kinds are data, and nothing of them touches the disk', async () => {
    for (const [name, kept] of [
      ['../../x.csv', 'x.csv'],
      ['..\\..\\x.csv', 'x.csv'],
      ['<script>alert(1)<-script>.csv', '<script>alert(1)<-script>.csv'],
      [`${'a'.repeat(300)}.csv`, `${'a'.repeat(196)}.csv`],
      ['nota\u202evsc.csv', 'notavsc.csv'],
    ] as const) {
      const { data } = await sent.begin(token, customerId, name, csv.length)
      expect(data.name).toBe(kept)
    }
    expect(waiting().every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
    expect((await sent.begin(token, customerId, 'a\0.csv', 1)).status).toBe(422)
  })

  test('another kind, an empty file and a byte too many are refused before anything is sent', async () => {
    const before = waiting().length
    for (const [name, size, says] of [
      ['virus.exe', 10, /^Dit soort bestand kan hier niet/],
      ['pagina.html', 10, /^Dit soort bestand kan hier niet/],
      ['geen-naam', 10, /^Dit soort bestand kan hier niet/],
      ['groot.pdf', 25_000_001, /^Dit bestand is groter dan 25 MB/],
      ['leeg.pdf', 0, /^Dit bestand is leeg/],
    ] as const) {
      const { status, errors } = await sent.begin(token, customerId, name, size)
      expect(status, name).toBe(422)
      expect(Object.values(errors ?? {}).flat()[0], name).toMatch(says)
    }
    expect(waiting()).toHaveLength(before)
    expect((await sent.begin(token, customerId, 'net.pdf', 25_000_000)).status).toBe(201)
  })

  test('content that is something else than its name says is refused and forgotten', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const { data } = await sent.begin(token, customerId, 'contract.pdf', page.length)
    const answer = await sent.part(token, customerId, data.id, 0, page)
    expect([answer.status, answer.errors]).toEqual([
      422,
      { file: ['De inhoud van dit bestand past niet bij de naam: dit is geen PDF.'] },
    ])
    expect((await state(data.id)).status).toBe(404)
  })

  test('belongs to whoever sends it, at that customer', async () => {
    const { data } = await sent.begin(token, customerId, 'meting.csv', csv.length)
    const colleague = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    const staff = await world.signedIn({ role: 'Beheerder' })
    expect((await state(data.id, colleague)).status).toBe(404)
    expect((await state(data.id, staff)).status).toBe(404)
    expect((await state(data.id, staff, other)).status).toBe(404)
    expect((await sent.part(colleague, customerId, data.id, 0, csv)).status).toBe(404)
  })

  test('is gone once it is broken off, and when nobody came back for a day', async () => {
    const one = await sent.begin(token, customerId, 'meting.csv', csv.length)
    await world.ask('DELETE', `customers/${customerId}/uploads/${one.data.id}`, { token })
    expect((await state(one.data.id)).status).toBe(404)
    const two = await sent.begin(token, customerId, 'meting.csv', csv.length)
    await sql`update uploads set created_at = now() - interval '25 hours'`.execute(world.database.db)
    await world.app.uploads.sweep()
    expect((await state(two.data.id)).status).toBe(404)
    expect(waiting()).toEqual([])
  })

  test('what does not fit in the 5 GB of a customer is refused, wherever it is sent to', async () => {
    const staff = await world.signedIn({ role: 'Beheerder' })
    const full = await world.customer('Drukkerij De Volle Kast')
    const documentId = (await sent.add(staff, full)).data.id
    await sent.begin(staff, full, 'groot.pdf', 25_000_000)
    await sql`update document_versions set size_bytes = 2000000000 where document_id = ${documentId}`.execute(
      world.database.db,
    )
    expect((await sent.begin(staff, full, 'meer.pdf', 1)).status).toBe(201)
    await sql`update uploads set size = 1500000000 where customer_id = ${full}`.execute(world.database.db)
    const refused = { file: ['De bestanden van deze klant nemen samen al 5 GB in. Ruim eerst op.'] }
    expect(await sent.begin(staff, full, 'meer.pdf', 1)).toMatchObject({ status: 422, errors: refused })
    const imported = await world.send(`customers/${full}/invoices/import`, '<Invoice/>', 'e.xml', staff)
    expect(imported).toMatchObject({ status: 422, errors: refused })
    const readings = { token: staff, body: { name: 'kwartieren.csv', size: 400_000_000 } }
    const begun = (of: number) => world.ask('POST', `customers/${of}/readings/uploads`, readings)
    expect(await begun(full)).toMatchObject({ status: 422, errors: refused })
    const filling = await world.customer('Drukkerij De Halve Kast')
    const statuses = []
    for (let file = 0; file < 13; file++) statuses.push((await begun(filling)).status)
    expect([statuses.slice(0, 12), statuses[12]]).toEqual([Array(12).fill(201), 422])
    expect((await sent.begin(staff, customerId, 'meer.pdf', 1)).status).toBe(201)
    await sql`delete from uploads where customer_id = ${full}`.execute(world.database.db)
    expect((await sent.begin(staff, full, 'meer.pdf', 1)).status).toBe(201)
  })

  async function listening(): Promise<string> {
    if (!world.http.server.listening) await world.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.http.server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }
})
