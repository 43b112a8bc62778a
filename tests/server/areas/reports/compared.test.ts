import { expect, test } from 'vitest'
import { periodBefore } from '../../../../src/domain/time/calendarName.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { yearBefore } from '../../../../src/server/areas/reports/measured.ts'
import { describeAnyEngine } from '../../engines.ts'
import { worldOn } from '../../world.ts'
import { reporting } from './reporting.ts'

describeAnyEngine('a report of energy monitoring beside a year before', (openFresh) => {
  const month = periodBefore('month', dayAt(Date.now()))
  const before = yearBefore(month)

  test('tells no difference between what was used by one connection and by another', async () => {
    const world = await worldOn(await openFresh())
    const { connection, measure, made, bookOf } = await reporting(world)
    const total = async () => {
      const book = await bookOf(await made())
      return book.Elektriciteit?.find(([name]) => name === 'Totaal')?.slice(1) ?? []
    }
    const [gone, come] = [await connection({ street: 'Winkel' }), await connection({ street: 'Loods' })]
    await measure(gone, before.from, before.to, 2000)
    await measure(come, month.from, month.to, 3000)
    // As many of them in both, and all of the time is known: still not the same ones.
    const [now, then, difference] = await total()
    expect([Number(now) > 0, Number(then) > 0, difference]).toEqual([true, true, ''])
    await measure(gone, month.from, month.to, 1000)
    await measure(come, before.from, before.to, 2000)
    expect((await total())[2]).toBe('0')
    await world.close()
  })
})
