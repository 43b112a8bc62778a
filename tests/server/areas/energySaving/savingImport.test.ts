import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableImport } from '../../../../src/contract/records/tableImport.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const heading = 'Locatie;Referentiejaar;Warmte (GJ);Stookolie (liter);Propaan;Diesel;Woonfunctie'

describeAnyEngine('a list of locations with what each used besides', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const send = (lines: readonly string[], take = 'nothing', as = token, owner = customerId) =>
    world.send<TableImport>(
      `customers/${owner}/energy-saving/import?take=${take}`,
      [heading, ...lines].join('\n'),
      'locaties.csv',
      as,
    )
  const place = async (name: string, owner = customerId) => {
    const body = {
      name,
      type: 'gebouw',
      street: 'Dorpsstraat',
      houseNumber: '1',
      postcode: '2801 AA',
      city: 'Gouda',
    }
    const made = await world.ask<{ id: number }>('POST', `customers/${owner}/entities` as never, {
      token,
      body,
    })
    return made.data.id
  }
  const filesOf = async (owner = customerId): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (
      await sql<Readonly<Record<string, unknown>>>`
        select entities.name, reference_year as year, used_heat::text as heat, used_oil::text as oil,
          used_diesel::text as diesel, dwelling, saving_files.version
        from saving_files join entities on entities.id = entity_id
        where saving_files.customer_id = ${owner} order by entities.name, reference_year`.execute(
        world.database.db,
      )
    ).rows

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    for (const name of ['Stadhuis', 'Werf', 'Zwembad']) await place(name)
  })
  afterAll(() => world.close())

  test('makes a file of each that has none of that year, and tells before it does', async () => {
    const lines = [`Stadhuis;${year};1.250,5;;;;`, `werf;${year};;4000;;850,25;Wonen en iets anders`]
    expect((await send(lines)).data.counts).toEqual({ wrong: 0, new: 2, changed: 0, same: 0 })
    expect(await filesOf()).toEqual([])
    expect((await send(lines, 'all')).status).toBe(200)
    expect(await filesOf()).toMatchObject([
      { name: 'Stadhuis', year, heat: '1250.500', oil: null, diesel: null },
      { name: 'Werf', year, heat: null, oil: '4000.000', diesel: '850.250', dwelling: 'gemengd' },
    ])
    // The same again says nothing new; an empty cell changes nothing.
    const again = (await send([...lines.slice(0, 1), `Werf;${year};12;;;;`], 'all')).data
    expect(again.counts).toEqual({ wrong: 0, new: 0, changed: 1, same: 1 })
    expect(again.rows.find(({ kind }) => kind === 'changed')?.notes).toEqual(['Warmte wijzigt'])
    expect((await filesOf())[1]).toMatchObject({ heat: '12.000', oil: '4000.000', version: 2 })
  })

  test('says of each line that is wrong why, and takes the others only when asked', async () => {
    const lines = [
      `Zwembad;${year};1;;;;`,
      `Nergens;${year};1;;;;`,
      `Stadhuis;${year + 1};1;;;;`,
      `Stadhuis;1999;1;;;;`,
      `Stadhuis;${year - 1};-1;;;;`,
      `Zwembad;${year};2;;;;`,
      `Stadhuis;${year - 2};=A1*2;;;;`,
      `Stadhuis;;1;;;;`,
    ]
    const looked = (await send(lines)).data
    expect(looked.counts).toMatchObject({ wrong: 7, new: 1 })
    const told = new Map(looked.rows.map(({ line, notes }) => [line, notes.join(' ')]))
    expect(told.get(3)).toContain('is niet bekend')
    expect(told.get(4)).toContain(`van 2000 tot en met ${year}`)
    expect(told.get(7)).toContain('staan ook op regel 2')
    expect((await send(lines, 'all')).status).toBe(422)
    expect(await filesOf()).toHaveLength(2)
    expect((await send(lines, 'good')).status).toBe(200)
    expect(await filesOf()).toHaveLength(3)
  })

  test('says who can be asked, by the name that the customer has of that person', async () => {
    const person = {
      firstName: 'Anna',
      middleName: 'de',
      lastName: 'Wit',
      emailAddress: 'anna@dedijk.nl',
    }
    const made = await world.ask<{ id: number }>('POST', `customers/${customerId}/contacts` as never, {
      token,
      body: person,
    })
    const file = ['Locatie;Jaar;Contactpersoon', `Stadhuis;${year};anna de wit`, `Werf;${year};Niemand`].join(
      '\n',
    )
    const at = `customers/${customerId}/energy-saving/import?take=good`
    const { data } = await world.send<TableImport>(at, file, 'contacten.csv', token)
    expect(data.counts).toMatchObject({ changed: 1, wrong: 1 })
    expect(data.rows.find(({ kind }) => kind === 'wrong')?.notes).toEqual([
      'Contactpersoon: “Niemand” is niet bekend',
    ])
    const { rows } = await sql<{ contactId: number }>`select saving_files.contact_id from saving_files
      join entities on entities.id = entity_id where name = 'Stadhuis' and reference_year = ${year}`.execute(
      world.database.db,
    )
    expect(rows).toEqual([{ contactId: made.data.id }])
  })

  test('changes nothing of what was handed in, nor at somebody else', async () => {
    await sql`update saving_files set state = 'submitted' where used_oil is not null`.execute(
      world.database.db,
    )
    const refused = (await send([`Werf;${year};;1;;;`])).data
    expect(refused.rows[0]?.notes.join(' ')).toContain('ingediend')
    expect((await send([`Werf;${year};;4000;;;`])).data.counts).toMatchObject({ same: 1, wrong: 0 })
    const other = await world.customer('Kerk')
    expect((await send([`Werf;${year};;1;;;`], 'nothing', token, other)).data.counts).toMatchObject({
      wrong: 1,
    })
    const reads = await world.signedIn({ type: 'customer', customerIds: [customerId], role: 'Klant lezer' })
    expect((await send([`Zwembad;${year};9;;;;`], 'all', reads)).status).toBe(403)
    expect((await send([`Zwembad;${year};9;;;;`], 'all', reads, other)).status).toBe(404)
  })

  test('of two that send the same at once is taken in once', async () => {
    await place('Gymzaal')
    const both = await Promise.all([
      send([`Gymzaal;${year};5;;;;`], 'all'),
      send([`Gymzaal;${year};5;;;;`], 'all'),
    ])
    expect(both.map(({ data }) => data.counts.new).sort()).toEqual([0, 1])
    expect((await filesOf()).filter(({ name }) => name === 'Gymzaal')).toHaveLength(1)
  })
})
