import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadingImport } from '../../../src/contract/areas/emsInput/importCalls.ts'
import type { ColumnMapping } from '../../../src/contract/areas/emsInput/importColumns.ts'
import { rememberLayout } from '../../../src/server/readings/imports/layouts.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

const roles: ColumnMapping['roles'] = ['moment', 'clock', 'volume:fedIn:single']
const hours = Array.from({ length: 24 }, (_, hour) => `10-03-2024;${String(hour).padStart(2, '0')}:00;0,5`)

describeAnyEngine('how columns of readings were pointed out', (openFresh) => {
  let world: World
  let staff: string
  let own: string
  let of: number
  let nth = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    staff = await world.signedIn({ role: 'Beheerder' })
    of = await world.customer('Een')
    const entering = await world.role('customer', (name) => name.startsWith('organisation-report-ems'))
    own = await world.signedIn({
      role: 'Klant lezer',
      type: 'customer',
      customerIds: [of],
      roleIds: [entering],
    })
  })
  afterAll(() => world.close())

  const heading = () => ['Dag', 'Uur', `Peil ${++nth}`]
  const offer = (by: string, head: readonly string[], rows: readonly string[] = hours) =>
    world.send<ReadingImport>(
      `customers/${of}/readings/imports`,
      [head.join(';'), ...rows].join('\n'),
      'peil.csv',
      by,
    )
  const forget = (by: string, id: number, customerId = of) =>
    world.ask<ReadingImport>('DELETE', `customers/${customerId}/readings/imports/${id}/columns`, {
      token: by,
    })
  const remember = (
    type: 'admin' | 'customer',
    head: readonly string[],
    said: ColumnMapping['roles'] = roles,
  ) => {
    const asker = { session: { userId: null, realUserId: null, subject: { type } }, customer: { id: of } }
    const mapping = { headerLine: 1, unit: 'kwh', roles: said } as const
    return rememberLayout(world.database.db, asker as never, of, head, mapping)
  }

  test('is told of a file that is read so, and forgotten with a word in the history; the file is read as it seems', async () => {
    const head = heading()
    const unknown = await offer(staff, head)
    expect(unknown.data.preview).toMatchObject({ isUnknown: true, remembered: null })
    await remember('admin', head)
    const { data } = await offer(staff, head)
    expect(data.preview).toMatchObject({ isUnknown: false, readings: 24, remembered: { isKept: false } })
    const anew = await forget(staff, data.id)
    expect(anew).toMatchObject({ status: 200, data: { id: data.id, state: 'offered' } })
    expect(anew.data.preview).toMatchObject({ isUnknown: true, remembered: null })
    expect((await offer(staff, head)).data.preview.isUnknown).toBe(true)
    const told = await world.database.db
      .selectFrom('audit')
      .select(['action', 'subjectId', 'customerId'])
      .where('subject', '=', 'readingColumns')
      .execute()
    expect(told).toEqual([{ action: 'remove', subjectId: data.preview.remembered?.id, customerId: of }])
    // There is nothing more to forget.
    expect((await forget(staff, data.id)).status).toBe(404)
  })

  test('by a customer is its own to forget, and what staff said for everybody is not', async () => {
    const head = heading()
    await remember('admin', head)
    const kept = await offer(own, head)
    expect(kept.data.preview.remembered).toMatchObject({ isKept: true })
    expect((await forget(own, kept.data.id)).status).toBe(404)
    await remember('customer', head, ['moment', 'clock', 'volume:taken:single'])
    const { data } = await offer(own, head)
    expect(data.preview.remembered).toMatchObject({ isKept: false })
    const other = await world.customer('Ander')
    expect((await forget(staff, data.id, other)).status).toBe(404)
    // Without its own, what staff said counts again.
    const anew = await forget(own, data.id)
    expect(anew.data.preview).toMatchObject({ readings: 24, remembered: { isKept: true } })
    expect(anew.data.preview.meters[0]?.registers[0]?.direction).toBe('fedIn')
  })

  test('is gone for whoever else reads a file by it', async () => {
    const head = heading()
    await remember('admin', head)
    const [one, two] = [await offer(staff, head), await offer(staff, head)]
    await forget(staff, one.data.id)
    const anew = await forget(staff, two.data.id)
    expect(anew).toMatchObject({ status: 200, data: { preview: { isUnknown: true } } })
  })

  test('is left where nothing can be read by it: the file is read as it seems, and can be pointed at', async () => {
    const head = heading()
    await remember('admin', head)
    const { status, data } = await offer(staff, head, [
      '10-03-2024;00:00;',
      '10-03-2024;01:00;',
      '11-03-2024;1;',
    ])
    expect([status, data.preview?.isUnknown]).toEqual([201, true])
  })

  test('of a file that was taken in or withdrawn is not read again', async () => {
    const head = heading()
    await remember('admin', head)
    const { data } = await offer(staff, head)
    await world.ask('DELETE', `customers/${of}/readings/imports/${data.id}`, { token: staff })
    expect(await forget(staff, data.id)).toMatchObject({
      status: 409,
      message: 'Dit bestand is er niet meer. Kies het opnieuw.',
    })
  })
})
