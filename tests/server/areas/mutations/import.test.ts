import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mutation } from '../../../../src/contract/areas/mutations/mutations.ts'
import type { ImportedRow, TableImport } from '../../../../src/contract/records/tableImport.ts'
import { dayText } from '../../../../src/domain/dutch.ts'
import { eanText } from '../../../../src/domain/identity/ean.ts'
import { lastDayToAsk } from '../../../../src/domain/mutations/leadTime.ts'
import { daysBetween } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { workbook } from '../../readings/formats/workbook.ts'
import { freshEan, smallConnection } from '../../records/drafts.ts'
import { day, mutationsOn } from './asked.ts'

const heading = 'Soort mutatie;EAN-code;Ingangsdatum;Nieuwe gebruiker;Datum meterstand;Stand normaal'

describeAnyEngine('a file of mutations', (openFresh) => {
  const { ask, take, connectionOf, begin, end, of } = mutationsOn(openFresh)
  let eans: string[]
  beforeAll(async () => {
    await begin()
    eans = []
    for (const id of of().ids) eans.push((await connectionOf(id)).ean)
  })
  afterAll(end)

  type Take = 'all' | 'good'
  const send = (content: string | Buffer, how?: Take, name = 'a.csv') => {
    const { world, customerId, token } = of()
    const path = `customers/${customerId}/mutations/import${how ? `?take=${how}` : ''}`
    return world.send<TableImport>(path, content, name, token)
  }
  const file = (...lines: string[]) => [heading, ...lines].join('\n')
  const told = async (...lines: string[]) => (await send(file(...lines))).data.rows
  const one = async (line: string): Promise<ImportedRow | undefined> => (await told(line))[0]
  const all = async () => (await ask<Mutation[]>('GET', 'mutations?per_page=999&sort=number')).data

  test('tells what becomes of each line first, and makes drafts when somebody says so', async () => {
    const lines = file(
      `Uithuizing;${eans[0]};${dayText(day(40))};J. de Vries;${dayText(day(40))};12345`,
      `Leegstand melden;${eans[1]};${dayText(day(3))};;;`,
    )
    const { data } = await send(lines)
    expect(data.counts).toEqual({ wrong: 0, new: 2, changed: 0, same: 0 })
    expect(data.rows[0]).toEqual({
      line: 2,
      subject: eans[0],
      kind: 'new',
      notes: ['Nog nodig voor het indienen: Documenten (het overdrachtsformulier)'],
    })
    expect(await all()).toEqual([])
    expect((await send(lines, 'all')).status).toBe(200)
    const made = await all()
    expect(made).toMatchObject([
      {
        kind: 'verhuizing_uit',
        connectionIds: [of().ids[0]],
        effectiveDate: day(40),
        newPartyName: 'J. de Vries',
        readingDate: day(40),
        readings: [{ connectionId: of().ids[0], counter: 'normal', standing: '12345.000' }],
        state: 'draft',
      },
      { kind: 'leegstand', state: 'draft', effectiveDate: day(3) },
    ])
    // The same file again makes nothing twice.
    expect((await send(lines, 'all')).data.counts).toEqual({ wrong: 0, new: 0, changed: 0, same: 2 })
    expect(await all()).toHaveLength(2)
    const later = file(`Uithuizing;${eans[0]};${dayText(day(50))};;;`)
    const changed = (await send(later, 'all')).data.rows[0]
    expect([changed?.kind, changed?.notes[0]]).toEqual(['changed', `${made[0]?.number}: Ingangsdatum`])
    expect((await all())[0]).toMatchObject({ effectiveDate: day(50), newPartyName: 'J. de Vries' })
  })

  test('reads more codes than a statement may have parameters', async () => {
    const many = Array.from({ length: 170 }, freshEan)
    const lines = Array.from({ length: 400 }, (_, nth) => {
      const own = [...many.slice(nth % 170), ...Array.from({ length: nth % 170 }, freshEan)]
      return `Leegstand melden;${own.join(' / ')};${dayText(day(40))};;;`
    })
    const answer = await send(file(...lines))
    expect([answer.status, answer.data.counts.wrong]).toEqual([200, 400])
  })

  test('refuses an EAN-code that is not there, is of another customer, is wrong or was rounded', async () => {
    const { world, token, operator } = of()
    const other = await world.customer('Slagerij')
    const theirs = smallConnection(operator)
    await world.ask('POST', `customers/${other}/connections`, { token, body: theirs })
    const unknown = freshEan()
    const on = dayText(day(40))
    // Of another customer is told no more than of one that does not exist.
    for (const ean of [theirs.ean, unknown])
      expect(await one(`Leegstand melden;${ean};${on};;;`)).toMatchObject({
        kind: 'wrong',
        notes: [`EAN-code: Deze klant heeft geen aansluiting met EAN-code ${eanText(ean)}`],
      })
    for (const ean of ['8,71687E+17', '8.71687E+17'])
      expect((await one(`Leegstand melden;${ean};${on};;;`))?.notes).toEqual([
        'EAN-code: Excel heeft deze EAN-code afgerond. Maak de kolom eerst op als tekst',
      ])
    expect((await one(`Leegstand melden;87168711;${on};;;`))?.notes).toEqual([
      'EAN-code: Een EAN-code heeft 18 cijfers; dit zijn er 8',
    ])
    expect((await one(`Leegstand melden;;${on};;;`))?.notes).toEqual([
      'EAN-code: Vul de EAN-code van de aansluiting in',
    ])
  })

  test('refuses a day that is none, a kind that is none, and what is told twice', async () => {
    const on = dayText(day(40))
    expect((await one(`Leegstand melden;${eans[2]};31-02-2027;;;`))?.notes).toEqual([
      'Ingangsdatum: “31-02-2027” is geen datum',
    ])
    expect((await one(`Leegstand melden;${eans[2]};;;;`))?.kind).toBe('wrong')
    expect((await one(`Verbouwen;${eans[2]};${on};;;`))?.notes).toEqual([
      'Soort mutatie: “Verbouwen” is geen keuze uit de lijst',
    ])
    const double = await told(
      `Leegstand melden;${eans[2]};${on};;;`,
      `Leegstand melden;${eans[2]};${dayText(day(41))};;;`,
      `Adres wijzigen;${eans[2]};=A1;;;`,
    )
    expect(double.map(({ kind }) => kind).toSorted()).toEqual(['new', 'wrong', 'wrong'])
    expect(double.find(({ line }) => line === 3)?.notes).toEqual([
      'EAN-code: Deze mutatie staat ook op regel 2',
    ])
  })

  test('takes nothing while a line is wrong, unless a person says to leave those out', async () => {
    const before = (await all()).length
    const lines = file(
      `Leegstand melden;${eans[3]};${dayText(day(40))};;;`,
      `Leegstand melden;${freshEan()};${dayText(day(40))};;;`,
    )
    const refused = await send(lines, 'all')
    expect([refused.status, (await all()).length]).toEqual([422, before])
    expect((await send(lines, 'good')).data.counts).toMatchObject({ new: 1, wrong: 1 })
    expect(await all()).toHaveLength(before + 1)
  })

  test('does not ask again for what is under way, and leaves out what a kind does not have', async () => {
    const on = dayText(day(40))
    await send(file(`Leegstand melden;${eans[4]};${on};;;`), 'all')
    const made = (await all()).at(-1)
    await take(made?.id ?? 0, 'SUBMIT')
    expect((await one(`Leegstand melden;${eans[4]};${on};;;`))?.notes).toEqual([
      `EAN-code: Leegstand melden is al gevraagd: ${made?.number} (Ingediend)`,
    ])
    const left = await one(`Meterwissel;${eans[4]};${on};J. de Vries;;`)
    expect([left?.kind, left?.notes]).toEqual([
      'new',
      ['Nieuwe gebruiker: hoort niet bij meterwissel en wordt niet overgenomen'],
    ])
    const late = await one(`Meterwissel;${eans[5]};${dayText(day(5))};;;`)
    expect(late?.notes).toEqual([
      `Te laat: was aan te vragen tot en met ${dayText(lastDayToAsk(day(5), { workdays: 10 }))}`,
      'Nog nodig voor het indienen: Toelichting (te laat ingediend)',
    ])
  })

  test('reads commas as well as semicolons, days as Excel keeps them, and columns by any name once pointed at', async () => {
    const comma = `Soort,EAN,Startdatum\nMeterwissel,${eans[5]},${day(40)}`
    expect((await send(comma)).data.rows[0]).toMatchObject({ kind: 'new', subject: eans[5] })
    const days = daysBetween('1899-12-30', day(40))
    const sheet = workbook([
      ['Soort', 'EAN', 'Datum'],
      ['Meterwissel', eans[5] ?? '', { days }],
    ])
    const book = await send(Buffer.from(sheet), undefined, 'a.xlsx')
    expect(book.data.rows[0]).toMatchObject({ kind: 'new', subject: eans[5] })
    const odd = `Wat;Waar;Wanneer\nMeterwissel;${eans[5]};${dayText(day(40))}`
    const unread = await send(odd)
    expect([unread.data.rows, unread.data.pointing?.fields[0]?.label]).toEqual([[], 'Mutatienummer'])
    const { world, customerId, token } = of()
    const at = `customers/${customerId}/mutations/import?columns=kind,ean,effectiveDate`
    const pointed = await world.send<TableImport>(`${at}&take=all`, odd, 'a.csv', token)
    expect(pointed.data.counts.new).toBe(1)
    const again = await send(odd)
    expect([again.data.rows[0]?.kind, again.data.pointing?.remembered !== null]).toEqual(['same', true])
    const id = again.data.pointing?.remembered?.id
    expect((await ask('DELETE', `mutations/import/columns/${id}`)).status).toBe(200)
    expect((await send(odd)).data.pointing?.remembered).toBeNull()
  })

  test('the list leaves in the same shape, and changes nothing when it comes back as it is', async () => {
    await send(file(`Leegstand melden;"${eans[6]}, ${eans[7]}";${dayText(day(60))};;;`), 'all')
    const csv = String((await ask<Buffer>('GET', 'mutations/refill.csv')).data)
    const rows = await all()
    const back = await send(csv)
    expect(back.data.counts).toEqual({ wrong: 0, new: 0, changed: 0, same: rows.length })
    const book = await ask<Buffer>('GET', 'mutations/refill.xlsx')
    expect((await send(Buffer.from(book.data), undefined, 'a.xlsx')).data.counts.same).toBe(rows.length)
    const draft = rows.at(-1)
    const filled = csv.replaceAll(dayText(draft?.effectiveDate ?? '').replaceAll('/', '-'), dayText(day(70)))
    const { data } = await send(filled, 'all')
    expect(data.counts).toMatchObject({ changed: 1, wrong: 0 })
    expect((await ask('GET', `mutations/${draft?.id}`)).data.effectiveDate).toBe(day(70))
    const number = await send(`Mutatienummer;Soort mutatie;Ingangsdatum\nMU-99999;Leegstand melden;${day(9)}`)
    expect(number.data.rows[0]?.notes).toEqual(['Mutatienummer: Dit nummer is niet bekend bij deze klant'])
    const sent = rows.find(({ state }) => state === 'submitted')
    const under = `Mutatienummer;Soort mutatie;Ingangsdatum\n${sent?.number};Leegstand melden;${day(9)}`
    expect((await send(under)).data.rows[0]?.notes).toEqual([
      `Mutatienummer: ${sent?.number} is ingediend en wijzigt niet door een bestand`,
    ])
  })
})
