import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MeterReading } from '../../../../src/contract/areas/emsInput/meterReadings.ts'
import { describeAnyEngine } from '../../engines.ts'
import { customerWith } from '../../readings/connections.ts'
import { type World, worldOn } from '../../world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describeAnyEngine('the photo of a meter', (openFresh) => {
  let world: World
  let manager: string
  let reader: string
  let customerId: number
  let connectionId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const own = await customerWith(world.database, [{ ean: '871687120061402458' }])
    customerId = own.customerId
    connectionId = own.connectionIds[0] ?? 0
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['ems'], state: 'active' } as never)
      .where('id', '=', customerId)
      .execute()
    const user = { type: 'customer', customerIds: [customerId] } as const
    manager = await world.signedIn({ ...user, role: 'Klant beheerder' })
    reader = await world.signedIn({ ...user, role: 'Klant lezer' })
  })
  afterAll(() => world.close())

  const path = (id: number) => `customers/${customerId}/meter-readings/${id}`
  const reading = async (state: string) => {
    const { id } = await world.database.db
      .insertInto('meterReadings')
      .values({
        customerId,
        connectionId,
        kind: 'standing',
        register: 'single',
        readingDate: '2026-01-01',
        value: '1000',
        unit: 'kWh',
        state,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const send = (id: number, content: Buffer | string, name: string, token = manager) =>
    world.send<MeterReading>(`${path(id)}/photo`, content, name, token)

  test('is kept beside a reading by who may enter it, told in its history, and goes out as it came', async () => {
    const id = await reading('accepted')
    expect((await world.ask('GET', `${path(id)}/photo`, { token: reader })).status).toBe(404)
    expect((await send(id, png, 'meter.png', reader)).status).toBe(403)
    const kept = await send(id, png, '../meter.png')
    expect(kept.status).toBe(200)
    expect(kept.data).toMatchObject({
      photoName: 'meter.png',
      photoType: 'image/png',
      photoSize: png.length,
      allowed: ['CORRECT'],
    })
    const seen = await world.ask<Buffer>('GET', `${path(id)}/photo?preview=1`, { token: reader })
    expect(seen.data).toEqual(png)
    expect(seen.headers['content-disposition']).toMatch(/^inline/)
    const history = await world.ask<{ changes: object[] }[]>('GET', `${path(id)}/history`, { token: manager })
    expect(history.data.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'photoName',
      before: null,
      after: 'meter.png',
    })
  })

  test('is a picture, by its name and by its bytes', async () => {
    const id = await reading('accepted')
    expect((await send(id, '%PDF-1.7', 'meter.pdf')).message).toBe('Kies een foto: JPG of PNG.')
    expect((await send(id, '<html></html>', 'meter.png')).status).toBe(422)
    expect((await world.ask('GET', `${path(id)}/photo`, { token: manager })).status).toBe(404)
  })

  test('can be taken away as long as the reading counts', async () => {
    const [id, gone] = [await reading('accepted'), await reading('superseded')]
    await send(id, png, 'een.png')
    const drop = (of: number) => world.ask<MeterReading>('DELETE', `${path(of)}/photo`, { token: manager })
    expect((await drop(id)).data.photoName).toBeNull()
    expect((await drop(id)).status).toBe(404)
    expect((await send(gone, png, 'later.png')).status).toBe(200)
    expect((await drop(gone)).status).toBe(409)
  })
})
