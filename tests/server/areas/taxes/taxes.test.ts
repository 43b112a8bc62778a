import { afterAll, beforeAll, expect, test } from 'vitest'
import { emissionFactor } from '../../../../src/contract/areas/emissionFactors/emissionFactors.ts'
import { taxTable } from '../../../../src/contract/areas/taxes/taxes.ts'
import { bracketFault } from '../../../../src/domain/tax/brackets.ts'
import { emissionRates } from '../../../../src/server/areas/emissionFactors/emissionFactors.ts'
import { rateTableLife } from '../../../../src/server/areas/rateTables/life.ts'
import { taxRates } from '../../../../src/server/areas/taxes/taxes.ts'
import { fixRateTables } from '../../../../src/server/demo/rateTables.ts'
import { takeDue } from '../../../../src/server/records/due.ts'
import type { Writing } from '../../../../src/server/records/handlers.ts'
import { lockFor } from '../../../../src/server/storage/db/locks.ts'
import { describeAnyEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import { type World, worldOn } from '../../world.ts'

interface Table {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly kind: string
  readonly brackets: { upto: string | null; rate: string }[]
  readonly blocked: string | null
  readonly allowed: string[]
  readonly fixedByName: string | null
  readonly validUntil: string
}

const bracket = (upto: string | null, rate: string) => ({ upto, rate, rateOther: null })
const whole = [bracket('10000', '0.1'), bracket(null, '0.05')]

describeAnyEngine('tables of taxes', (openFresh) => {
  let world: World
  let token: string
  let year = 2040

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const made = async (body: object) => {
    const sent = { kind: 'eb', product: '1', regime: 'normaal', source: 'https://a.nl/b', ...body }
    const { data, status } = await world.ask<Table>('POST', 'taxes', { token, body: sent })
    expect(status).toBe(201)
    return data
  }
  const take = ({ id, version }: Table, event: string, told: object = {}) =>
    world.ask<Table>('POST', `taxes/${id}/transition`, { token, body: { event, version, ...told } })

  test('that are shipped wait for a person, each with brackets that can be used and a source', async () => {
    const { data } = await world.ask<Table[]>('GET', 'taxes?per_page=100&status=2', { token })
    expect(data.length).toBe(40)
    for (const { id } of data) {
      const { data: one } = await world.ask<Table>('GET', `taxes/${id}`, { token })
      if (one.kind === 'eb' || one.kind === 'ode') expect(bracketFault(one.brackets)).toBeNull()
      expect(one).toMatchObject({
        state: 'draft',
        blocked: null,
        allowed: ['FIX'],
        source: expect.stringMatching(/^https:/),
      })
    }
  })

  test('cannot be fixed with a gap, nor over days of another one that counts, and say why', async () => {
    const own = { year: ++year }
    const first = await made({ ...own, brackets: whole })
    const gap = await made({ ...own, brackets: [bracket(null, '0.1'), bracket('10', '0.05')] })
    expect([gap.allowed, gap.blocked]).toEqual([[], expect.stringContaining('schijf 1')])
    const { data: fixed } = await take(first, 'FIX')
    expect(fixed).toMatchObject({ state: 'fixed', fixedByName: expect.stringContaining(' ') })
    const other = await made({ ...own, brackets: whole })
    expect(other.allowed).toEqual([])
    expect(other.blocked).toContain(`Van 01/01/${year} t/m 31/12/${year}`)
    expect((await take(other, 'FIX')).status).toBe(409)
    // Of another scope, or on other days, nothing is in the way.
    expect((await made({ ...own, product: '2', brackets: whole })).allowed).toEqual(['FIX'])
    expect((await made({ ...own, regime: 'tuinbouw', brackets: whole })).allowed).toEqual(['FIX'])
    expect((await made({ year: ++year, brackets: whole })).allowed).toEqual(['FIX'])
  })

  test('of the same days are never both fixed by two people at the same moment', async () => {
    const own = { year: ++year, brackets: whole }
    const [one, other] = [await made(own), await made(own)]
    const { status, message } = await meanwhile(
      world.database,
      async (tx) => {
        await lockFor(tx, 'rateTables')
        await tx.updateTable('rateTables').set({ state: 'fixed' }).where('id', '=', one.id).execute()
      },
      () => take(other, 'FIX'),
    )
    expect([status, message]).toEqual([409, expect.stringContaining('geldt al een vastgestelde tabel')])
    const long = await made({ year: 2017, brackets: whole })
    const { db } = world.database
    await db.updateTable('rateTables').set({ state: 'expired' }).where('id', '=', long.id).execute()
    const { data: over } = await world.ask<Table>('GET', `taxes/${long.id}`, { token })
    const next = await made({ year: ++year, brackets: whole })
    const extended = await meanwhile(
      world.database,
      async (tx) => {
        await lockFor(tx, 'rateTables')
        await tx.updateTable('rateTables').set({ state: 'fixed' }).where('id', '=', next.id).execute()
      },
      () => take(over, 'EXTEND', { validUntil: `${year}-01-01` }),
    )
    expect([extended.status, Object.keys(extended.errors ?? {})]).toEqual([422, ['validUntil']])
    await db.deleteFrom('rateTables').where('id', 'in', [long.id, next.id]).execute()
  })

  test('change and go only as a draft; the way back asks a reason', async () => {
    const table = await made({ year: ++year, brackets: whole })
    const { data: fixed } = await take(table, 'FIX')
    const body = { version: fixed.version, sourceNote: 'anders' }
    const changed = await world.ask('POST', `taxes/${table.id}`, { token, body })
    expect([changed.status, changed.message]).toEqual([409, expect.stringContaining('terug naar concept')])
    expect((await world.ask('DELETE', `taxes/${table.id}`, { token })).status).toBe(409)
    expect((await take(fixed, 'UNFIX')).status).toBe(422)
    const { data: draft } = await take(fixed, 'UNFIX', { reason: 'Tikfout in schijf 2' })
    expect(draft).toMatchObject({ state: 'draft', fixedByName: null })
    expect((await world.ask('DELETE', `taxes/${table.id}`, { token })).status).toBe(200)
  })

  test('are over after their last day, count all the same, and can be made to hold longer', async () => {
    const past = await made({ year: 2016, brackets: whole })
    await take(past, 'FIX')
    const admin = { session: { userId: 1, customers: 'all', subject: { type: 'admin' } } }
    const { db } = world.database
    const context = { db, reach: admin, record: async () => {}, afterCommit: () => {} } as unknown as Writing
    expect(await takeDue(taxTable, rateTableLife(taxRates), context, '2017-01-01')).toBe(1)
    const { data: over } = await world.ask<Table>('GET', `taxes/${past.id}`, { token })
    expect([over.state, over.allowed.toSorted()]).toEqual(['expired', ['EXTEND', 'UNFIX']])
    expect((await made({ year: 2016, brackets: whole })).allowed).toEqual([])
    expect((await take(over, 'EXTEND', { validUntil: '2017-06-30' })).errors).toHaveProperty('validUntil')
    const { data: longer } = await take(over, 'EXTEND', { validUntil: '2039-12-31' })
    expect(longer).toMatchObject({ state: 'fixed', validUntil: '2039-12-31' })
  })

  test('are over apart from what shares their table: the sweep of one family tells nothing of another', async () => {
    const past = { year: 2017, source: 'https://a.nl/b' }
    const tax = await made({ ...past, regime: 'walstroom', brackets: whole })
    await take(tax, 'FIX')
    const sent = { ...past, kind: 'grijs', factor: '0.5' }
    const { data: factor } = await world.ask<Table>('POST', 'emission-factors', { token, body: sent })
    const body = { event: 'FIX', version: factor.version }
    await world.ask('POST', `emission-factors/${factor.id}/transition`, { token, body })
    const told: unknown[] = []
    const context = {
      db: world.database.db,
      reach: { session: { userId: 1, customers: 'all', subject: { type: 'admin' } } },
      record: async (...happened: { subject: string; subjectId: number }[]) => {
        told.push(...happened.map(({ subject, subjectId }) => [subject, subjectId]))
      },
      afterCommit: () => {},
    } as unknown as Writing
    expect(await takeDue(taxTable, rateTableLife(taxRates), context, '2018-01-01')).toBe(1)
    expect(await takeDue(emissionFactor, rateTableLife(emissionRates), context, '2018-01-01')).toBe(1)
    expect(told).toEqual([
      ['taxes', tax.id],
      ['emission-factors', factor.id],
    ])
  })

  test('keep the history of their brackets, and name the years there are', async () => {
    const table = await made({ year: ++year, brackets: whole })
    const brackets = [bracket('5000', '0.2'), bracket(null, '0.05')]
    await world.ask('POST', `taxes/${table.id}`, { token, body: { version: table.version, brackets } })
    const { data } = await world.ask<{ changes: { field: string }[] }[]>('GET', `taxes/${table.id}/history`, {
      token,
    })
    expect(data.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('brackets')
    const { data: years } = await world.ask<string[]>('GET', 'taxes/years', { token })
    expect(years).toContain(String(year))
    expect(years.at(-1)).toBe('2016')
  })

  test('are nothing for a customer, and to be looked at only by who may not write', async () => {
    const reader = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [await world.customer('Bakkerij')],
    })
    expect((await world.ask('GET', 'taxes', { token: reader })).status).toBe(403)
    expect((await world.ask('GET', 'taxes/years', { token: reader })).status).toBe(403)
  })

  test('of the demo are fixed by somebody, those of years that are over expired', async () => {
    const { db } = world.database
    await fixRateTables(db, 1, new Date('2026-11-23T12:00:00Z'))
    const rows = await db
      .selectFrom('rateTables')
      .select(['family', 'kind', 'year', 'sourceNote', 'state', 'validUntil', 'fixedById'])
      .where('sourceNote', 'is not', null)
      .execute()
    const isDoubtful = ({ sourceNote }: (typeof rows)[number]) => sourceNote?.includes('nakijken')
    for (const { state, validUntil, fixedById } of rows.filter((row) => !isDoubtful(row)))
      expect([state, fixedById]).toEqual([validUntil < '2026-11-23' ? 'expired' : 'fixed', 1])
    expect(new Set(rows.map(({ family }) => family))).toEqual(
      new Set(['tax', 'emission', 'grid', 'degreedays', 'profile']),
    )
    // What is still to be looked at waits for somebody who does.
    const doubtful = rows.filter(isDoubtful)
    expect(new Set(doubtful.map(({ family }) => family))).toEqual(new Set(['tax', 'emission', 'grid']))
    for (const { state, fixedById } of doubtful) expect([state, fixedById]).toEqual(['draft', null])
    expect(rows.some(({ sourceNote }) => /overschrijving/i.test(String(sourceNote)))).toBe(false)
  })
})
