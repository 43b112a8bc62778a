import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ColumnMapping } from '../../../src/contract/areas/emsInput/importColumns.ts'
import { fingerprintOf } from '../../../src/server/readings/formats/roles.ts'
import { recallFor, rememberLayout } from '../../../src/server/readings/imports/layouts.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

const header = ['Dag', 'Uur', 'Peil']
const print = fingerprintOf({ line: 1, cells: header })
const mapping = (last: string) =>
  ({ headerLine: 1, unit: 'kwh', roles: ['moment', 'clock', last] }) as unknown as ColumnMapping
const [taken, fedIn] = [mapping('volume:taken:single'), mapping('volume:fedIn:single')]

describeAnyEngine('how columns of readings are remembered', (openFresh) => {
  let world: World
  let one: Person
  let other: Person
  let staff: Person

  interface Person {
    readonly id: number
    readonly type: 'admin' | 'customer'
    readonly customerId: number
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const person = async (name: string) => {
      const customerId = await world.customer(name)
      const told = { type: 'customer', role: 'Klant beheerder', customerIds: [customerId] } as const
      return { id: (await world.person(told)).id, type: 'customer', customerId } as const
    }
    one = await person('Een')
    other = await person('Ander')
    const { id } = await world.person({ role: 'Beheerder' })
    staff = { id, type: 'admin', customerId: one.customerId }
  })
  afterAll(() => world.close())

  const recalled = async ({ id, customerId }: Person) =>
    (await recallFor(world.database.db, customerId, id)([print])).get(print)?.mapping.roles.at(-1) ?? null
  const take = ({ id, type, customerId }: Person, as: ColumnMapping) => {
    const asker = {
      session: { userId: id, realUserId: null, subject: { type } },
      customer: { id: customerId },
    }
    return rememberLayout(world.database.db, asker as never, customerId, header, as)
  }
  const all = async () => [await recalled(one), await recalled(other), await recalled(staff)]
  const kept = async () =>
    (await world.database.db.selectFrom('readingLayouts').select('customerId').orderBy('id').execute()).map(
      ({ customerId }) => customerId,
    )

  test('a customer’s are its own, and staff’s are for everybody who has none', async () => {
    await take(one, fedIn)
    expect(await all()).toEqual(['volume:fedIn:single', null, null])
    await take(staff, taken)
    expect(await all()).toEqual(['volume:fedIn:single', 'volume:taken:single', 'volume:taken:single'])
  })

  test('who takes a file as it was read has said nothing, so that it stays theirs who said it', async () => {
    await take(other, taken)
    await take(staff, { ...taken, sheet: 'Blad 2' })
    expect(await kept()).toEqual([one.customerId, null])
    await take(staff, fedIn)
    expect(await all()).toEqual(Array(3).fill('volume:fedIn:single'))
    await take(other, taken)
    expect(await kept()).toEqual([one.customerId, null, other.customerId])
    expect(await recalled(staff)).toBe('volume:fedIn:single')
  })
})
