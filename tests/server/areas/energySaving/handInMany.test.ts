import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const year = Number(dayAt(Date.now()).slice(0, 4)) - 1
const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('the files of many locations', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let otherId: number
  let contactId: number

  const at = <T = SavingFile>(owner: number, method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, `customers/${owner}/${path}` as never, { token: as, ...(body && { body }) })
  const ask = <T = SavingFile>(method: string, path: string, body?: object, as = token) =>
    at<T>(customerId, method, path, body, as)
  const read = async (id: number) => (await ask('GET', `energy-saving/${id}`)).data
  const made = async (name: string, state: string, more: object = {}, owner = customerId) => {
    const entity = { name, type: 'gebouw', sbiCode: '8411', ...address }
    const entityId = (await at<{ id: number }>(owner, 'POST', 'entities', entity)).data.id
    const own = owner === customerId ? { contactId } : {}
    const body = { entityId, referenceYear: year, ...own, ...more }
    const { id } = (await at(owner, 'POST', 'energy-saving', body)).data
    await sql`update saving_files set state = ${state} where id = ${id}`.execute(world.database.db)
    return id
  }
  const document = async (category: string, owner = customerId): Promise<number> => {
    const file = { fileName: 'a.pdf', fileType: 'application/pdf', sizeBytes: 1, fileVersion: 1 }
    const told = { customerId: owner, title: 'Stuk', category, documentDate: '2026-01-01', state: 'active' }
    const { id } = await world.database.db
      .insertInto('documents')
      .values({ ...file, ...told } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const items = (...ids: readonly number[]) => ids.map((id) => ({ id, version: 1 }))
  const mandate = (ids: readonly number[], mandateId: number | null, as = token) =>
    ask<BulkAnswer>(
      'POST',
      'energy-saving/transitions',
      { event: 'MANDATE', items: items(...ids), mandateId },
      as,
    )
  const submit = (body: object, as = token) => ask<BulkAnswer>('POST', 'energy-saving/submissions', body, as)

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    otherId = await world.customer('Kerk')
    const person = { lastName: 'Jansen', emailAddress: 'jansen@dedijk.nl' }
    contactId = (await ask<{ id: number }>('POST', 'contacts', person)).data.id
  })
  afterAll(() => world.close())

  test('get one mandate, and of each that does not is told why', async () => {
    const paper = await document('machtiging')
    const [one, two, own, over, stale, theirs] = [
      await made('Stadhuis', 'inventory'),
      await made('Zwembad', 'agreed'),
      await made('Gymzaal', 'draft', { isFiledByUs: false }),
      await made('Werf', 'submitted'),
      await made('Loods', 'draft'),
      await made('Toren', 'draft', {}, otherId),
    ]
    await sql`update saving_files set version = 2 where id = ${stale}`.execute(world.database.db)
    expect((await mandate([one, two, own, over, stale, theirs], paper)).data).toEqual({
      done: 2,
      refused: [
        { id: own, message: 'De klant dient hier zelf in: dan is er geen machtiging nodig.' },
        { id: over, message: 'Deze stap kan nu niet (meer).' },
        { id: stale, message: expect.stringContaining('gewijzigd') },
        { id: theirs, message: expect.stringContaining('niet gevonden') },
      ],
    })
    expect(await read(one)).toMatchObject({ mandateId: paper, state: 'inventory', missing: null })
    expect(await read(two)).toMatchObject({ mandateId: paper, state: 'agreed' })
  })

  test('get no other paper for one, nor that of somebody else', async () => {
    const ids = [await made('Bibliotheek', 'draft'), await made('Archief', 'draft')]
    const other = await mandate(ids, await document('contract'))
    expect([other.status, other.errors]).toEqual([
      422,
      { mandateId: ['Dit document is geen machtiging die geldt'] },
    ])
    expect((await mandate(ids, await document('machtiging', otherId))).status).toBe(422)
    expect((await mandate(ids, null)).status).toBe(422)
    const reads = await world.signedIn({ type: 'customer', customerIds: [customerId], role: 'Klant lezer' })
    expect((await mandate(ids, await document('machtiging'), reads)).data).toMatchObject({ done: 0 })
  })

  test('are handed in together, each with its own reference; what holds one back is told of that one', async () => {
    const own = { isFiledByUs: false }
    const [one, lacks, two, early, stale, theirs] = [
      await made('Brandweer', 'agreed', own),
      await made('Museum', 'agreed'),
      await made('Theater', 'customerReview', own),
      await made('Kinderboerderij', 'draft', own),
      await made('Stal', 'agreed', own),
      await made('Kapel', 'agreed', own, otherId),
    ]
    await sql`update saving_files set version = 3 where id = ${stale}`.execute(world.database.db)
    const body = {
      submittedAt: `${year + 1}-01-01`,
      references: 'A-1\nA-2\n A-3 \r\nA-4\nA-5\nA-6\n',
      items: items(one, lacks, two, early, stale, theirs),
    }
    expect((await submit(body)).data).toEqual({
      done: 2,
      refused: [
        { id: lacks, message: 'Ontbreekt nog: Geldige machtiging intermediair' },
        { id: early, message: 'Deze stap kan nu niet (meer).' },
        { id: stale, message: expect.stringContaining('gewijzigd') },
        { id: theirs, message: expect.stringContaining('niet gevonden') },
      ],
    })
    expect(await read(one)).toMatchObject({
      state: 'submitted',
      reference: 'A-1',
      submittedAt: `${year + 1}-01-01`,
    })
    expect(await read(two)).toMatchObject({ state: 'submitted', reference: 'A-3' })
    expect(await read(lacks)).toMatchObject({ state: 'agreed', reference: null })
    // Pressed twice, the second finds nothing left to hand in.
    expect((await submit(body)).data).toMatchObject({ done: 0 })
  })

  test('are not handed in with references that do not fit, or on a day to come', async () => {
    const own = { isFiledByUs: false }
    const ids = [
      await made('Rand', 'agreed', own),
      await made('Hoek', 'agreed', own),
      await made('Punt', 'agreed', own),
    ]
    const told = { submittedAt: `${year + 1}-01-01`, items: items(...ids) }
    const lines = await submit({ ...told, references: 'A\nB' })
    expect([lines.status, lines.errors]).toEqual([
      422,
      { references: ['Vul één kenmerk in dat voor alle geldt, of precies 3 regels'] },
    ])
    const none = await submit(told)
    expect([none.status, none.errors]).toEqual([422, { references: ['Vul het kenmerk van het eLoket in'] }])
    const later = await submit({ ...told, references: 'A', submittedAt: `${year + 2}-01-01` })
    expect([later.status, Object.keys(later.errors ?? {})]).toEqual([422, ['submittedAt']])
    const long = await submit({ ...told, references: 'x'.repeat(41) })
    expect([long.status, Object.keys(long.errors ?? {})]).toEqual([422, ['references']])
    expect((await Promise.all(ids.map(read))).map(({ state }) => state)).toEqual([
      'agreed',
      'agreed',
      'agreed',
    ])
    // A line that was left empty is that of one alone.
    const one = await submit({ ...told, references: 'A\n\nC' })
    expect(one.data).toEqual({
      done: 2,
      refused: [{ id: ids[1], message: 'Vul het kenmerk van het eLoket in' }],
    })
  })

  test('handed in again keep their reference unless another one is given', async () => {
    const own = { isFiledByUs: false }
    const ids = [await made('Schuur', 'supplement', own), await made('Tunnel', 'supplement', own)]
    await sql`update saving_files set reference = 'OUD-' || id where id = any(${ids}::integer[])`.execute(
      world.database.db,
    )
    // The report with which the customer agreed stays with it.
    const report = await document('rapportage')
    await sql`update saving_files set report_id = ${report} where id = ${ids[0]}`.execute(world.database.db)
    const told = { submittedAt: `${year + 1}-01-01`, items: items(...ids) }
    expect((await submit({ ...told, references: '\nNIEUW' })).data).toMatchObject({ done: 2 })
    expect((await Promise.all(ids.map(read))).map(({ reference }) => reference)).toEqual([
      `OUD-${ids[0]}`,
      'NIEUW',
    ])
    expect((await Promise.all(ids.map(read))).map(({ reportId }) => reportId)).toEqual([report, null])
  })
})
