import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReclaimCalculation } from '../../../../src/contract/areas/taxReclaim/reclaimCalls.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { church, period } from './church.ts'

const inTime = { submittedAt: '2026-02-10', authority: 'Belastingdienst' }
const ended = 'De machtiging bij dit dossier geldt niet (meer). Kies Aanvullen, en zet er een bij die geldt.'

describeAnyEngine('a complete reclaim that is handed in', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof church>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  const read = async (id: number) => (await of.ask('GET', `tax-requests/${id}`)).data
  /** Complete by its own steps, with a mandate of its own. */
  const complete = async (more: object = {}) => {
    of = await church(world)
    const pieces = { mandateId: of.documentId, statutesId: of.documentId, letterId: of.documentId, ...more }
    const { id } = (await of.ask('POST', 'tax-requests', of.draft(pieces))).data
    await of.take(id, 'ELIGIBLE', { scheme: 'instelling', ...period })
    expect((await of.take(id, 'COMPLETE')).data.state).toBe('complete')
    return id
  }
  const setMandate = (values: object) =>
    world.database.db
      .updateTable('documents')
      .set(values as never)
      .where('id', '=', of.documentId)
      .execute()

  test('is refused where its mandate ended meanwhile, which its page says; with another one it goes in', async () => {
    const id = await complete()
    await setMandate({ state: 'archived' })
    expect((await read(id)).mandateStands).toBe('De machtiging bij dit dossier geldt niet (meer).')
    const refused = await of.take(id, 'SUBMIT', inTime)
    expect([refused.status, refused.errors]).toEqual([422, { submittedAt: [ended] }])
    expect(await read(id)).toMatchObject({ state: 'complete', submittedAt: null })
    expect((await of.take(id, 'INCOMPLETE')).data.missing).toBe('Geldige machtiging')
    await setMandate({ state: 'active' })
    expect((await of.take(id, 'COMPLETE')).data.mandateStands).toBeNull()
    expect((await of.take(id, 'SUBMIT', inTime)).data.state).toBe('submitted')
  })

  test('counts by the mandate of the day on which it was handed in, also where that is noted later', async () => {
    const id = await complete()
    await setMandate({ state: 'expired', expiryDate: '2026-02-09' })
    expect((await of.take(id, 'SUBMIT', inTime)).errors).toEqual({ submittedAt: [ended] })
    await setMandate({ expiryDate: '2026-02-10' })
    expect((await of.take(id, 'SUBMIT', inTime)).data).toMatchObject({ state: 'submitted', isLate: false })
  })

  test('is not sent to be signed without a mandate that counts', async () => {
    const id = await complete()
    await setMandate({ state: 'expired', expiryDate: '2026-02-10' })
    const person = {
      firstName: 'Anna',
      lastName: 'Bakker',
      emailAddress: 'anna@kerk.example',
      isSignatory: true,
    }
    const signatoryIds = [(await of.ask<{ id: number }>('POST', 'contacts', person)).data.id]
    const usual = { message: null, expiresOn: null, remindEveryDays: null }
    const refused = await of.take(id, 'SEND', { ...usual, signatoryIds, documentIds: [of.documentId] })
    expect([refused.status, refused.message]).toEqual([409, ended])
  })

  test('wants the letter that belongs to a day after its term, which it did not want when it was complete', async () => {
    const id = await complete()
    const { db } = world.database
    await db.updateTable('taxRequests').set({ letterId: null }).where('id', '=', id).execute()
    const late = await of.take(id, 'SUBMIT', { ...inTime, submittedAt: today() })
    expect([late.status, Object.keys(late.errors ?? {})]).toEqual([422, ['submittedAt']])
    expect(late.errors?.submittedAt?.[0]).toMatch(/brief ambtshalve teruggaaf/)
    expect((await of.take(id, 'SUBMIT', inTime)).data).toMatchObject({ state: 'submitted', isLate: false })
  })

  test('is asked once: of two files of the same days and connections the second is refused, and names the first', async () => {
    const one = await complete()
    const again = async (more: object = {}) => {
      const pieces = { mandateId: of.documentId, statutesId: of.documentId, letterId: of.documentId, ...more }
      const { id } = (await of.ask('POST', 'tax-requests', of.draft(pieces))).data
      const { periodFrom, periodTo } = { ...period, ...more }
      await of.take(id, 'ELIGIBLE', { scheme: 'instelling', periodFrom, periodTo })
      expect((await of.take(id, 'COMPLETE')).data.state).toBe('complete')
      return id
    }
    const other = await again({ connectionIds: of.connectionIds.slice(0, 1) })
    const done = await Promise.all([one, other].map((id) => of.take(id, 'SUBMIT', inTime)))
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
    const [taken, left] = done[0]?.status === 200 ? [one, other] : [other, one]
    const { number } = await read(taken)
    expect(done.find(({ status }) => status === 409)?.message).toContain(
      `al ingediend: ${number}, van 01/01/2025`,
    )
    // What was refused may be asked again.
    const denial = { decisionDate: '2026-03-01', decisionDocumentId: of.documentId, reason: 'Onvolledig' }
    expect((await of.take(taken, 'DENY', denial)).data.state).toBe('denied')
    expect((await of.take(left, 'SUBMIT', inTime)).data.state).toBe('submitted')
  })

  test('over more than a year it says that each year has a request, and a term, of its own', async () => {
    of = await church(world)
    const notesOf = async (days: object) => {
      const { id } = (await of.ask('POST', 'tax-requests', of.draft(days))).data
      return (await of.ask<ReclaimCalculation>('GET', `tax-requests/${id}/calculation`)).data.notes
    }
    const told = expect.stringMatching(/^De verbruiksperiode is langer dan een jaar/)
    expect(await notesOf({ periodFrom: '2024-01-01', periodTo: '2024-12-31' })).not.toContainEqual(told)
    expect(await notesOf({ periodFrom: '2019-01-01', periodTo: '2025-12-31' })).toContainEqual(told)
  })
})
