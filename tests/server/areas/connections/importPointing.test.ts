import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { freshEan } from '../../records/drafts.ts'
import { tablesOn } from './tables.ts'

describeAnyEngine('columns of a table of connections that are pointed at', (openFresh) => {
  let at: Awaited<ReturnType<typeof tablesOn>>

  beforeAll(async () => {
    at = await tablesOn(await openFresh())
  })
  afterAll(() => at.world.close())

  const send: typeof at.send = (...sent) => at.send(...sent)

  /** Headings that nobody knows, and what they are. */
  const strange = (first: string) => `${first};Code;Wat;Groot;Net;Weg;Nr;PC;Stad`
  const pointed = '-,ean,type,capacity,gridOperatorId,street,houseNumber,postcode,city'
  const row = (ean: string) => `x;${ean};Elektriciteit;3x25;netbeheer zuid;Kerkweg;7;2801aa;Gouda`

  test('nobody knows are all told, with what stands in them, and nothing can be taken', async () => {
    const file = [strange('A'), row('871687120000000014')].join('\n')
    const { data } = await send(file)
    expect(data.counts).toEqual({ wrong: 0, new: 0, changed: 0, same: 0 })
    expect(data.pointing?.columns[2]).toEqual({
      letter: 'C',
      heading: 'Wat',
      examples: ['Elektriciteit'],
      field: null,
      why: 'Geen veld van een aansluiting heet zo',
    })
    expect(data.pointing?.fields.filter(({ needed }) => needed !== null).map(({ label }) => label)).toEqual([
      'EAN-code',
      'Soort',
      'Aansluitwaarde',
      'Netbeheerder',
      'Straat',
      'Huisnummer',
      'Postcode',
      'Plaats',
    ])
    expect((await send(file, { take: 'all' })).status).toBe(422)
  })

  test('are taken as somebody points at them, and remembered for the next file with these headings until that is forgotten', async () => {
    const [one, next] = [freshEan(), freshEan()]
    const head = strange('Onthouden')
    const seen = await send([head, row(one)].join('\n'), { columns: pointed })
    expect(seen.data.counts.new).toBe(1)
    expect(seen.data.pointing?.remembered).toBeNull()
    // Looking remembers nothing.
    expect((await send([head, row(one)].join('\n'))).data.counts.new).toBe(0)
    await send([head, row(one)].join('\n'), { take: 'all', columns: pointed })
    expect((await at.connectionsOf()).find(({ ean }) => ean === one)).toMatchObject({
      type: 'electricity',
      capacity: '3x25A',
      city: 'Gouda',
    })
    const again = await send([head, row(next)].join('\n'))
    expect(again.data.counts.new).toBe(1)
    const remembered = again.data.pointing?.remembered
    expect(remembered).toMatchObject({ isKept: false })
    expect((await at.forget(remembered?.id ?? 0)).status).toBe(200)
    expect((await send([head, row(next)].join('\n'))).data.pointing?.remembered).toBeNull()
    expect((await at.forget(remembered?.id ?? 0)).status).toBe(404)
  })

  test('that are taken as they stand are not remembered: nobody said anything new', async () => {
    const file = `EAN-code;Plaats van hier\n${freshEan()};Gouda`
    await send(file, { take: 'good', columns: 'ean,-' })
    expect((await send(file)).data.pointing?.remembered).toBeNull()
  })

  test('of a customer are its own; what staff points out is for everybody and not a customer’s to forget', async () => {
    const [of, other] = [await at.world.customer('Eigen'), await at.world.customer('Ander')]
    const writing = await at.world.role('customer', (name) => name.startsWith('organisation-connections'))
    const mine = (id: number) =>
      at.world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds: [id], roleIds: [writing] })
    const [own, others] = [await mine(of), await mine(other)]
    const head = strange('Van een klant')
    const take = (by: string, id: number) =>
      send([head, row(freshEan())].join('\n'), { take: 'all', columns: pointed, of: id, by })
    const look = async (by: string, id: number) =>
      (await send([head, row(freshEan())].join('\n'), { of: id, by })).data.pointing?.remembered
    expect((await take(own, of)).status).toBe(200)
    expect(await look(others, other)).toBeNull()
    expect(await look(at.token, other)).toBeNull()
    // Staff would pass it on to everybody.
    expect(await look(at.token, of)).toBeNull()
    const ownId = (await look(own, of))?.id ?? 0
    expect((await at.forget(ownId, { of: other, by: others })).status).toBe(404)
    expect((await at.forget(ownId, { of, by: others })).status).toBe(404)
    expect((await at.forget(ownId, { of: other })).status).toBe(404)
    expect((await at.forget(ownId, { of, by: own })).status).toBe(200)

    await take(at.token, other)
    const ours = await look(own, of)
    expect(ours).toMatchObject({ isKept: true })
    expect((await at.forget(ours?.id ?? 0, { of, by: own })).status).toBe(404)
    expect((await at.forget(ours?.id ?? 0, { of })).status).toBe(200)
  })

  test('that cannot be are refused in words, each with its letter, and nothing is taken', async () => {
    const before = (await at.connectionsOf()).length
    const file = [strange('B'), row(freshEan())].join('\n')
    for (const [columns, message] of [
      ['-,ean,type,bestaatNiet', 'Kolom D is aan een veld gewezen dat niet bestaat.'],
      ['-,ean,constructor', 'Kolom C is aan een veld gewezen dat niet bestaat.'],
      ['-,ean,city,city', 'Plaats is aangewezen bij kolom C en bij kolom D.'],
      ['-,ean,-,-,-,-,-,-,-,city', 'Kolom J staat niet in dit bestand.'],
      ['city', 'Wijs aan in welke kolom de EAN-code staat.'],
      ['', 'Kolom A is aan een veld gewezen dat niet bestaat. Wijs aan in welke kolom de EAN-code staat.'],
    ] as const)
      for (const take of [undefined, 'all', 'good'] as const)
        expect(await send(file, take ? { columns, take } : { columns })).toMatchObject({
          status: 422,
          message,
        })
    expect(await at.connectionsOf()).toHaveLength(before)
  })
})
