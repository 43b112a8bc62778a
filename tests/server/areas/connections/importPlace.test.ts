import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type Cell, workbookOf } from '../../readings/formats/workbook.ts'
import { freshEan } from '../../records/drafts.ts'
import { tablesOn } from './tables.ts'

describeAnyEngine('where a table of connections is', (openFresh) => {
  let at: Awaited<ReturnType<typeof tablesOn>>

  beforeAll(async () => {
    at = await tablesOn(await openFresh())
  })
  afterAll(() => at.world.close())

  type How = Parameters<typeof at.send>[1]
  const send = (sheets: Readonly<Record<string, Cell[][]>>, how: How = {}) =>
    at.send(
      Buffer.from(workbookOf(Object.entries(sheets).map(([name, rows]) => ({ name, rows })))),
      Object.assign({ name: 'a.xlsx' }, how),
    )

  const head = [
    'EAN-code',
    'Soort',
    'Aansluitwaarde',
    'Netbeheerder',
    'Straat',
    'Huisnummer',
    'Postcode',
    'Plaats',
  ]
  const row = (ean: string) => [
    ean,
    'Elektriciteit',
    '3x25',
    'netbeheer zuid',
    'Kerkweg',
    '7',
    '2801aa',
    'Gouda',
  ]
  const strange = (mark: string) => [`Code ${mark}`, 'Wat', 'Groot', 'Net', 'Weg', 'Nr', 'PC', 'Stad']
  const columns = 'ean,type,capacity,gridOperatorId,street,houseNumber,postcode,city'

  test('is told with the lines and the sheets from which a person may choose, each as it seems', async () => {
    const [old, now] = [freshEan(), freshEan()]
    const sheets = {
      Oud: [head, row(old)],
      Leeg: [],
      'Onze lijst': [['Van onze inkoper', 'versie 3'], ['Januari 2026'], [], strange('A'), row(now)],
    }
    const { data } = await send(sheets)
    expect(data.pointing?.sheets.map(({ name, isRead, headerLine }) => [name, isRead, headerLine])).toEqual([
      ['Oud', true, 1],
      ['Onze lijst', false, 4],
    ])
    expect(data.pointing?.sheets[0]?.rows[0]).toEqual({
      line: 1,
      cells: head,
      fields: ['ean', 'type', 'capacity', 'gridOperatorId', 'street', 'houseNumber', 'postcode', 'city'],
    })
    expect(data.pointing?.sheets[1]?.rows.map(({ line, cells }) => [line, cells.length])).toEqual([
      [1, 2],
      [2, 1],
      [4, 8],
      [5, 8],
    ])
  })

  test('is where a person says, is told as read, and only that is taken', async () => {
    const [old, now] = [freshEan(), freshEan()]
    const sheets = {
      Oud: [head, row(old)],
      Lijst: [['Lijst van 2026', 'voorlopig'], ['x', 'y', 'z'], strange('B'), row(now)],
    }
    const how = { sheet: 'Lijst', headerLine: 3, columns }
    const { data } = await send(sheets, how)
    expect(data.rows).toMatchObject([{ line: 4, subject: now, kind: 'new' }])
    expect(data.pointing).toMatchObject({ headerLine: 3, sheets: [{ isRead: false }, { isRead: true }] })
    expect(data.pointing?.columns[0]).toMatchObject({ heading: 'Code B', field: 'ean' })
    expect(data.pointing?.notes).toEqual([
      'Blad “Oud” wordt niet gelezen, alleen blad “Lijst”. Staan er ook aansluitingen, lees het dan apart in.',
      'Regel 1 staat boven de koppen en wordt niet overgenomen.',
      'Regel 2 staat boven de koppen en wordt niet overgenomen.',
    ])
    expect((await send(sheets, Object.assign({ take: 'all' as const }, how))).status).toBe(200)
    const eans = (await at.connectionsOf()).map(({ ean }) => ean)
    expect([eans.includes(now), eans.includes(old)]).toEqual([true, false])
  })

  test('may have no headings, or be on a sheet of which nothing more is said', async () => {
    const [one, two] = [freshEan(), freshEan()]
    // The first row looks like headings: a word of it is one.
    const bare = {
      Blad: [
        ['Plaats', one],
        ['Gouda', two],
      ],
    }
    expect((await send(bare)).data.pointing?.headerLine).toBe(1)
    const said = await send(bare, { headerLine: 0, columns: 'city,ean' })
    expect(said.data.rows.map(({ line, subject }) => [line, subject])).toEqual([
      [1, one],
      [2, two],
    ])
    const other = await send({ Een: [head, row(one)], Twee: [['Titel'], head, row(two)] }, { sheet: 'Twee' })
    expect(other.data.pointing?.headerLine).toBe(2)
    expect(other.data.rows).toMatchObject([{ subject: two, kind: 'new' }])
  })

  test('is remembered by its headings: on another sheet, on another line, and of two that are alike the one that was taken', async () => {
    const mark = 'onthouden'
    const first = { Oud: [head, row(freshEan())], Lijst: [['Titel'], strange(mark), row(freshEan())] }
    // As long as nobody took it, it is as it seems.
    await send(first, { sheet: 'Lijst', headerLine: 2, columns })
    expect((await send(first)).data.pointing?.sheets[0]?.isRead).toBe(true)
    await send(first, { sheet: 'Lijst', headerLine: 2, columns, take: 'all' })

    const [old, now] = [freshEan(), freshEan()]
    const moved = {
      Oud: [head, row(old)],
      Anders: [['Titel'], ['Nog een', 'regel'], strange(mark), row(now)],
    }
    const again = await send(moved)
    expect(again.data.pointing).toMatchObject({ headerLine: 3, remembered: { isKept: false } })
    expect(again.data.rows).toMatchObject([{ subject: now, kind: 'new' }])
    // Taken as it was read, nothing new was said.
    const { id } = again.data.pointing?.remembered ?? { id: 0 }
    await send(moved, { sheet: 'Anders', headerLine: 3, columns, take: 'all' })
    const alike = { Kopie: [strange(mark), row(old)], Lijst: [strange(mark), row(freshEan())] }
    const chosen = await send(alike)
    expect(chosen.data.pointing?.remembered?.id).toBe(id)
    expect(chosen.data.pointing?.sheets.map(({ isRead }) => isRead)).toEqual([false, true])

    expect((await at.forget(id)).status).toBe(200)
    expect((await send(moved)).data.pointing).toMatchObject({ headerLine: 1, remembered: null })
  })

  test('is remembered too where only the sheet is another than it seemed', async () => {
    const [one, two] = [freshEan(), freshEan()]
    const named = [...head, 'Meternummer']
    const years = { '2025': [named, row(one)], '2026': [named, row(two)] }
    expect((await send(years)).data.rows).toMatchObject([{ subject: one }])
    await send(years, { sheet: '2026', take: 'all' })
    const { data } = await send({ '2025': [named, row(freshEan())], '2026': [named, row(two)] })
    expect(data.rows).toMatchObject([{ subject: two, kind: 'same' }])
    await send(years, { sheet: '2025', take: 'all' })
    expect((await send(years)).data.rows).toMatchObject([{ subject: one, kind: 'same' }])
  })

  test('that is not in the file, or has nothing below its headings, is refused in words', async () => {
    const sheets = { Lijst: [head, row(freshEan())] }
    for (const [how, message] of [
      [{ sheet: 'Blad 9' }, 'Blad “Blad 9” staat niet in dit bestand.'],
      [{ headerLine: 40 }, 'Regel 40 staat niet in dit bestand.'],
      [{ headerLine: 2, columns }, 'Dit bestand heeft geen regels onder de koppen.'],
    ] as const)
      expect(await send(sheets, how)).toMatchObject({ status: 422, message })
    for (const headerLine of [-1, 1.5, 9e9])
      expect((await send(sheets, { headerLine })).errors).toHaveProperty('headerLine')
  })
})
