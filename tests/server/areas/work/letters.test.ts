import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkKindName } from '../../../../src/contract/areas/work/workCalls.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { type Person, waitingOn } from './waiting.ts'

describeAnyEngine('mails and reclaims that wait for somebody', (openFresh) => {
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
      .set({ accountManagerId: bram.id, modules: ['taxrequest'] })
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
    const told = (await itemsOf(bram, 'reclaim')).map(({ id, deed, day: on }) => [id, deed, on])
    expect(told).toEqual([
      [asked, 'answer', addDays(day, 5)],
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
})
