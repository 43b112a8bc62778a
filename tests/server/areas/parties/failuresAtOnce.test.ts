import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { statements } from '../../statements.ts'
import { failing as failingOn, told } from './failing.ts'

/** Those that count which connections are at suppliers that failed. */
const counting = (asked: readonly string[]) => asked.filter((sql) => sql.includes('parties.failed_on'))

describeAnyEngine('a supplier that fails, and many at once', (openFresh) => {
  let of: Awaited<ReturnType<typeof failingOn>>
  beforeAll(async () => {
    of = await failingOn(await openFresh())
  })
  afterAll(() => of.world.close())

  const during = (work: () => Promise<unknown>) => statements(of.world.database.db.getExecutor(), work)

  /** A supplier with as many customers as this, one connection each. */
  const supplying = async (many: number) => {
    const supplierId = await of.supplier()
    const owners = []
    for (let nth = 0; nth < many; nth += 1) {
      const own = await of.customer({ accountManagerId: null })
      await of.connection(own, supplierId)
      owners.push(own)
    }
    return { supplierId, owners }
  }
  const again = { failedOn: '2026-03-01', explanation: 'Opnieuw' }
  const withdrawn = { explanation: 'Vernietigd in hoger beroep' }

  test('is told, solved and told again in as many statements as for one customer', async () => {
    const few = await supplying(1)
    const many = await supplying(12)
    const [first, others] = [few.supplierId, many.supplierId]
    const steps = [
      ['REPORT_FAILURE', told],
      ['WITHDRAW_FAILURE', withdrawn],
      ['REPORT_FAILURE', again],
    ] as const
    for (const [event, asked] of steps) {
      const one = await during(() => of.step(first, event, asked))
      const all = await during(() => of.step(others, event, asked))
      expect(all.length, event).toBe(one.length)
    }
    for (const own of [...few.owners, ...many.owners])
      expect(await of.signals(own)).toMatchObject([
        { state: 'new', occurrences: 2, periodFrom: '2026-03-01', actualValue: '1.000' },
      ])
  })

  test('is counted once for a table, a tick or a step, and not at all where it touches nobody', async () => {
    const [failing, sound] = [await of.supplier(), await of.supplier()]
    const touched = await of.customer({ supplierId: failing })
    const untouched = await of.customer({ supplierId: sound })
    await of.step(failing, 'REPORT_FAILURE', told)
    const table = (codes: readonly string[]) =>
      [
        'EAN-code;Soort;Segment;Aansluitwaarde;Netbeheerder;Straat;Huisnummer;Postcode;Plaats',
        ...codes.map((ean) => `${ean};Elektriciteit;Kleinverbruik;3x25A;Liander;Dorpsstraat;1;2801 AA;Gouda`),
      ].join('\n')
    const imported = (own: number) =>
      of.world.send(
        `customers/${own}/connections/import?take=all`,
        table([freshEan(), freshEan(), freshEan()]),
        'a.csv',
        of.token,
      )
    expect(counting(await during(() => imported(touched)))).toHaveLength(1)
    expect(counting(await during(() => imported(untouched)))).toHaveLength(0)
    expect(await of.signals(touched)).toMatchObject([{ state: 'new', actualValue: '3.000' }])

    const path = `customers/${touched}/connections`
    const itemsOf = async () =>
      (await of.ask<{ id: number; version: number }[]>('GET', path)).data.map(({ id, version }) => ({
        id,
        version,
      }))
    const [kept, ...items] = await itemsOf()
    const body = { items, supplierId: sound }
    expect(counting(await during(() => of.ask('POST', `${path}/bulk`, body)))).toHaveLength(1)
    expect(await of.signals(touched)).toMatchObject([{ state: 'new', actualValue: '1.000' }])
    const ended = { event: 'CANCEL', version: kept?.version, reason: 'Gaat niet door' }
    const step = `${path}/${kept?.id}/transition`
    expect(counting(await during(() => of.ask('POST', step, ended)))).toHaveLength(1)
    expect((await of.signals(touched))[0]?.state).toBe('solved')
  })
})
