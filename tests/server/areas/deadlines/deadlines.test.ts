import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  Deadline,
  DeadlineKindName,
  Deadlines,
} from '../../../../src/contract/areas/deadlines/deadlineCalls.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { type Person, waitingOn } from '../work/waiting.ts'

describeAnyEngine('every term in one list', (openFresh) => {
  const { begin, end, insert, person } = waitingOn(openFresh)
  let world: World
  let customerId: number
  let other: number
  let anna: Person
  let bram: Person
  let klant: Person
  const day = today()

  const asked = async ({ token }: Person, query = '') =>
    (await world.ask<Deadlines>('GET', `deadlines?per_page=100${query}`, { token })).data
  const of = async (who: Person, kind: DeadlineKindName, query = '') =>
    (await asked(who, `&kind=${kind}${query}`)).items.map(({ title, term, day }) => [title, term, day])

  beforeAll(async () => {
    world = await begin()
    customerId = await world.customer('Woningstichting De Haven')
    other = await world.customer('Slagerij')
    anna = await person({ role: 'Beheerder', firstName: 'Anna', lastName: 'Staf' })
    bram = await person({ role: 'Accountmanager', firstName: 'Bram', lastName: 'Wit' })
    klant = await person({ role: 'Klant beheerder', type: 'customer', customerIds: [customerId] } as never)
    await world.database.db
      .updateTable('customers')
      .set({
        accountManagerId: bram.id,
        modules: ['mutations', 'taxrequest', 'energysaving', 'purchase', 'ems'],
      })
      .where('id', '=', customerId)
      .execute()
    await world.database.db.updateTable('customers').set({ modules: [] }).where('id', '=', other).execute()
  })
  afterAll(end)

  test('actions that are not done, the oldest first, and late in words', async () => {
    const action = (subject: string, more: object) =>
      insert('actions', {
        customerId,
        subject,
        kind: 'action',
        actionType: 'taak',
        priority: 'normal',
        assigneeId: bram.id,
        ...more,
      })
    await action('Later', { deadline: addDays(day, 40) })
    await action('Te laat', { deadline: addDays(day, -3), visibleToCustomer: true })
    await action('Gereed', { deadline: day, state: 'done' })
    const { items, promises, people } = await asked(anna, '&kind=action')
    expect(items.map(({ title, promise, userName }: Deadline) => [title, promise, userName])).toEqual([
      ['Te laat', 'late', 'Bram Wit'],
      ['Later', 'later', 'Bram Wit'],
    ])
    expect(promises).toEqual({ late: 1, later: 1 })
    expect(people).toEqual([{ userId: bram.id, name: 'Bram Wit', total: 2 }])
    expect(items[0]?.path).toBe(`/v3/customers/${customerId}/actions/${items[0]?.id}`)
    expect(await of(klant, 'action')).toEqual([['Te laat', 'do', addDays(day, -3)]])
  })

  test('a document until it is archived; a customer sees what is shown to them', async () => {
    const document = (title: string, more: object = {}) =>
      insert('documents', {
        customerId,
        title,
        category: 'machtiging',
        documentDate: '2026-01-01',
        expiryDate: addDays(day, 10),
        fileName: 'a.pdf',
        fileType: 'application/pdf',
        sizeBytes: 1,
        state: 'active',
        ...more,
      })
    await document('Machtiging', { visibleToCustomer: true })
    await document('Intern')
    await document('Weg', { state: 'archived' })
    await document('Verlopen', { state: 'expired', expiryDate: addDays(day, -10) })
    await document('Van een ander', { customerId: other, visibleToCustomer: true })
    expect((await of(anna, 'document')).map(([title]) => title)).toEqual([
      'Verlopen · Machtiging',
      'Machtiging · Machtiging',
      'Intern · Machtiging',
      'Van een ander · Machtiging',
    ])
    expect((await of(klant, 'document')).map(([title]) => title)).toEqual(['Machtiging · Machtiging'])
    // Who of ours sees to it is not told to a customer.
    expect((await asked(klant, '&kind=document')).items[0]?.userName).toBeNull()
    expect((await asked(anna, `&kind=document&customerId=${customerId}`)).items[0]?.userName).toBe('Bram Wit')
  })

  test('a period, a person, and a page of it', async () => {
    const { items, meta } = await asked(anna, `&from=${day}&to=${addDays(day, 10)}`)
    expect(items.every((one) => one.day >= day && one.day <= addDays(day, 10))).toBe(true)
    expect(meta.total).toBe(items.length)
    const all = await asked(anna)
    const second = (await world.ask<Deadlines>('GET', 'deadlines?per_page=2&page=2', { token: anna.token }))
      .data
    expect(second.items).toEqual(all.items.slice(2, 4))
    const own = await asked(anna, `&userId=${bram.id}`)
    expect(own.items.length).toBeGreaterThan(0)
    expect(own.items.every(({ userName }) => userName === 'Bram Wit')).toBe(true)
    expect((await world.ask('GET', 'deadlines?from=2026-02-30', { token: anna.token })).status).toBe(422)
  })

  test('another customer is not there, and a kind one may not read neither', async () => {
    expect((await asked(klant)).items.every((one) => one.customerId === customerId)).toBe(true)
    expect((await asked(klant, `&customerId=${other}`)).items).toEqual([])
    const few = await person({
      role: 'Accountmanager',
      type: 'employee',
      roleIds: [await world.role('employee', (name) => name === 'organisation-documents:read')],
    } as never)
    expect(Object.keys((await asked(few)).kinds)).toEqual(['document'])
  })

  test('the list as a file, in the same order', async () => {
    const file = await world.ask<Buffer>('GET', 'deadlines/export.csv?kind=document', { token: anna.token })
    const lines = String(file.data).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe('Datum;Stand;Soort;Termijn;Omschrijving;Klant;Verantwoordelijke')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain(
      'Te laat;Documenten;Verloopt;Verlopen · Machtiging;Woningstichting De Haven;Bram Wit',
    )
  })
})
