import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkKindName } from '../../../../src/contract/areas/work/workCalls.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { type Person, waitingOn } from './waiting.ts'

describeAnyEngine('mails, reclaims and reports that wait for somebody', (openFresh) => {
  const { begin, end, insert, person, work } = waitingOn(openFresh)
  let world: World
  let customerId: number
  let anna: Person
  let bram: Person
  let klant: Person
  const day = today()
  const itemsOf = async (who: Person, kind: WorkKindName) => (await work(who, `&kind=${kind}`)).items

  beforeAll(async () => {
    world = await begin()
    customerId = await world.customer('Bakkerij De Korenaar')
    anna = await person({ role: 'Beheerder' })
    bram = await person({ role: 'Accountmanager' })
    klant = await person({ role: 'Klant beheerder', type: 'customer', customerIds: [customerId] } as never)
    await world.database.db
      .updateTable('customers')
      .set({ accountManagerId: bram.id, modules: ['taxrequest', 'energysaving'] })
      .where('id', '=', customerId)
      .execute()
  })
  afterAll(end)

  test('a new mail waits for whoever reads the inbox, an assigned one for who has it, on its day here', async () => {
    const mail = (subject: string, more: object = {}) => insert('inboxConversations', { subject, ...more })
    // Half an hour before midnight in Greenwich is the next day here.
    await mail('Nieuw', { fromName: 'Anouk', dueAt: new Date('2026-07-01T22:30:00Z'), customerId })
    await mail('Van Anna', { state: 'assigned', assigneeId: anna.id })
    for (const state of ['waiting', 'snoozed', 'handled', 'spam'])
      await mail(state, { state, assigneeId: anna.id })
    const told = (await itemsOf(anna, 'mail')).map(({ title, day: on, deed }) => [title, on, deed])
    expect(told).toEqual([
      ['Nieuw · Anouk', '2026-07-02', 'reply'],
      ['Van Anna', day, 'reply'],
    ])
    expect(await itemsOf(klant, 'mail')).toEqual([])
  })

  test('a file waits for the account manager while its term comes near, a question also for a customer who may write', async () => {
    const file = (more: object) =>
      insert('taxRequests', {
        customerId,
        entityId,
        scheme: 'instelling',
        authority: 'Belastingdienst',
        periodFrom: '2025-01-01',
        periodTo: '2025-12-31',
        ...more,
      })
    const entityId = await insert('entities', { customerId, name: 'Kerk', type: 'kostenplaats' })
    const near = { deadline: addDays(day, 40), finalDeadline: addDays(day, 1500) }
    const [asked, open] = [
      await file({ ...near, state: 'question', answerBefore: addDays(day, 5) }),
      await file({ ...near, state: 'collecting' }),
    ]
    await file({ deadline: addDays(day, 200), finalDeadline: addDays(day, 1500) })
    await file({ ...near, state: 'submitted' })
    const decided = { ...near, objectionUntil: addDays(day, 12), claimedAmount: '100.00' }
    const denied = await file({ ...decided, state: 'denied' })
    const part = await file({ ...decided, state: 'granted', grantedAmount: '60.00' })
    // Nothing to object to, too late for it, and a term that has passed.
    await file({ ...decided, state: 'granted', grantedAmount: '100.00' })
    await file({ ...decided, state: 'denied', isLate: true })
    await file({ ...decided, state: 'denied', objectionUntil: addDays(day, -1) })
    const told = (await itemsOf(bram, 'reclaim')).map(({ id, deed, day: on }) => [id, deed, on])
    expect(told).toEqual([
      [asked, 'answer', addDays(day, 5)],
      [denied, 'object', addDays(day, 12)],
      [part, 'object', addDays(day, 12)],
      [open, 'submit', addDays(day, 40)],
    ])
    // Whoever reads files alone has nothing to answer.
    expect(await itemsOf(klant, 'reclaim')).toEqual([])
    await sql`update roles set scope = jsonb_set(scope, '{organisation-taxrequests,write}', 'true')
      where name = 'Klant beheerder'`.execute(world.database.db)
    const writer = await person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    } as never)
    expect((await itemsOf(writer, 'reclaim')).map(({ id, deed }) => [id, deed])).toEqual([[asked, 'answer']])
    expect(await itemsOf(anna, 'reclaim')).toEqual([])
  })
  test('a report waits for the account manager near its day or when it was remarked on, and for a customer to look it over', async () => {
    let places = 0
    const report = async (state: string, more: object = {}) => {
      places += 1
      return insert('savingFiles', {
        customerId,
        entityId: await insert('entities', {
          customerId,
          name: `Pand ${places}`,
          type: 'kostenplaats',
        }),
        referenceYear: 2025,
        foundDuty: 'informatie',
        state,
        deadline: addDays(day, 300),
        ...more,
      })
    }
    const [near, remarked, agreed, more, shown, silent] = [
      await report('inventory', { deadline: addDays(day, 90) }),
      await report('draft', { remarks: 'Het gebouw is verkocht', reviewBefore: addDays(day, 2) }),
      await report('agreed'),
      await report('supplement', { answerBefore: addDays(day, 10) }),
      await report('customerReview', { reviewBefore: addDays(day, 4) }),
      await report('customerReview', { reviewBefore: day }),
    ]
    await report('draft')
    await report('assessing', { deadline: addDays(day, 91) })
    await report('submitted', { deadline: day })
    const told = (await itemsOf(bram, 'saving')).map(({ id, deed, day: on }) => [id, deed, on])
    expect(told).toEqual([
      [silent, 'check', day],
      [remarked, 'correct', addDays(day, 2)],
      [more, 'answer', addDays(day, 10)],
      [near, 'submit', addDays(day, 90)],
      [agreed, 'submit', addDays(day, 300)],
    ])
    expect(await itemsOf(anna, 'saving')).toEqual([])
    expect((await itemsOf(klant, 'saving')).map(({ id, deed, path }) => [id, deed, path])).toEqual([
      [silent, 'judge', `/v3/customers/${customerId}/energy-saving/${silent}`],
      [shown, 'judge', `/v3/customers/${customerId}/energy-saving/${shown}`],
    ])
    const reader = await person({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] } as never)
    expect(await itemsOf(reader, 'saving')).toEqual([])
  })
})
