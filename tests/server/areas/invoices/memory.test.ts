import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Neighbour } from '../../../../src/domain/invoice/noticed.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'
import { ublText } from './ubl.ts'

describeAnyEngine('what is known of a sender', (openFresh) => {
  let here: Invoicing
  beforeAll(async () => {
    here = await invoicing(await openFresh())
  })
  afterAll(() => here.world.close())

  const lines = (...names: string[]) => names.map((name) => ({ name, amount: '50.00' }))
  const read = async (number: string, sender: string, ...names: string[]) =>
    (await here.upload(ublText({ number, sender, ean: here.ean, lines: lines(...names) }))).data

  test('a kind of line that a person put right is known at the next e-invoice of that sender', async () => {
    const first = await read('M-1', 'Zonkracht', 'Beheerbijdrage jan 2026', 'Beheerbijdrage feb 2026')
    expect(first.lines.map(({ lineType }) => lineType)).toEqual(['overig', 'overig'])
    const corrected = first.lines.map((line) => ({ ...line, lineType: 'gvo' }))
    await here.ask('POST', `invoices/${first.id}`, { lines: corrected, version: 1 })
    const next = await read('M-2', 'Zonkracht', 'Beheerbijdrage  JAN 2027', 'Iets anders')
    expect(next.lines.map(({ lineType }) => lineType)).toEqual(['gvo', 'overig'])
    expect(next.importNotes).toContain('Van 1 regel is de soort niet herkend.')
    const other = await read('M-3', 'Windkracht', 'Beheerbijdrage jan 2026')
    expect(other.lines.map(({ lineType }) => lineType)).toEqual(['overig'])
  })

  test('the last answer counts; words that became two things, and invoices typed by hand, teach nothing', async () => {
    const put = async (number: string, lineTypes: string[]) => {
      const { id, lines: before } = await read(number, 'Getij BV', 'Kosten A', 'Kosten A')
      const changed = before.map((line, place) => ({ ...line, lineType: lineTypes[place] }))
      await here.ask('POST', `invoices/${id}`, { lines: changed, version: 1 })
    }
    const known = async (number: string) => (await read(number, 'Getij BV', 'Kosten A')).lines[0]?.lineType
    await put('G-1', ['meet', 'trafo'])
    expect(await known('G-2')).toBe('overig')
    await put('G-3', ['meet', 'meet'])
    expect(await known('G-4')).toBe('meet')
    await put('G-5', ['trafo', 'trafo'])
    expect(await known('G-6')).toBe('trafo')
    const typed = await here.make({
      partyOther: 'Getij BV',
      lines: [here.line('100', { description: 'Kosten A' })],
    })
    const lineType = 'blind'
    await here.ask('POST', `invoices/${typed.data.id}`, {
      lines: [here.line('100', { description: 'Kosten A', lineType })],
      version: 1,
    })
    expect(await known('G-7')).toBe('trafo')
  })

  test('its last invoices are answered with what a new one is compared with', async () => {
    const period = (month: string, more: object = {}) => ({
      partyOther: 'Nabuur',
      periodFrom: `${month}-01`,
      periodTo: `${month}-28`,
      lines: [here.line('100', { readingFrom: '10', readingTo: '25.5' })],
      ...more,
    })
    const { data: older } = await here.make(period('2026-01'))
    const { data: newer } = await here.make(period('2026-02'))
    const { data: gone } = await here.make(period('2026-03'))
    await here.take(gone.id, 1, 'VOID', { reason: 'Dubbel' })
    const { data: bare } = await here.make(period('2026-04', { lines: [] }))
    const near = async (more = '', of?: number) =>
      (
        await here.ask<Neighbour[]>(
          'GET',
          `invoices/neighbours?partyType=other&party=Nabuur${more}`,
          undefined,
          of,
        )
      ).data
    const ids = (found: readonly Neighbour[]) => found.map(({ id }) => id)
    expect(ids(await near())).toEqual([bare.id, newer.id, older.id])
    expect(ids(await near('&until=2026-01-31'))).toEqual([older.id])
    const [found] = await near(`&connectionIds=${here.connectionId}`)
    expect(found).toEqual({
      id: newer.id,
      invoiceNumber: newer.invoiceNumber,
      kind: 'maand',
      currency: 'EUR',
      amountExcl: '100.00',
      periodFrom: '2026-02-01',
      periodTo: '2026-02-28',
      connectionIds: [here.connectionId],
      endReadings: [{ connectionId: here.connectionId, lineType: 'levering_enkel', readingTo: '25.500' }],
    })
    expect(await near('', await here.world.customer('Slagerij Vos'))).toEqual([])
  })
})
