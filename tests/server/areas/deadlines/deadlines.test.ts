import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  Deadline,
  DeadlineKindName,
  Deadlines,
} from '../../../../src/contract/areas/deadlines/deadlineCalls.ts'
import { lastDayOf } from '../../../../src/contract/areas/mutations/mutationTerms.ts'
import { type MutationKind, mutationKinds } from '../../../../src/contract/areas/mutations/mutationWords.ts'
import { keysOf } from '../../../../src/domain/keys.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { lastDayToAsk } from '../../../../src/server/areas/mutations/deadlines.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { type Person, waitingOn } from '../work/waiting.ts'

describeAnyEngine('every term in one list', (openFresh) => {
  const { begin, end, insert, person } = waitingOn(openFresh)
  let world: World
  let customerId: number
  let other: number
  let entityId: number
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
    entityId = await insert('entities', { customerId, name: 'Hoofdkantoor', type: 'kantoor' })
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

  test('both terms of a reclaim, and only the last once the first has passed', async () => {
    const file = (more: object) =>
      insert('taxRequests', {
        customerId,
        entityId,
        scheme: 'instelling',
        authority: 'belastingdienst',
        periodFrom: '2025-01-01',
        periodTo: '2025-12-31',
        finalDeadline: addDays(day, 900),
        ...more,
      })
    await file({ deadline: addDays(day, 30) })
    await file({ deadline: addDays(day, -30) })
    await file({ deadline: addDays(day, 5), state: 'paid' })
    await file({ state: 'question', answerBefore: addDays(day, 12) })
    const terms = (await of(klant, 'reclaim')).map(([, term, on]) => [term, on])
    expect(terms).toEqual([
      ['answer', addDays(day, 12)],
      ['object', addDays(day, 30)],
      ['lapse', addDays(day, 900)],
      ['lapse', addDays(day, 900)],
    ])
  })

  test('inspections and notice of transformers are ours alone', async () => {
    const trafo = (number: string, more: object) =>
      insert('trafos', { customerId, number, ownership: 'huur', ...more })
    await trafo('T1', {
      nextInspection: addDays(day, -1),
      noticeDate: addDays(day, 60),
      endDate: addDays(day, 90),
    })
    await trafo('T2', { nextInspection: addDays(day, 3), state: 'inactive' })
    expect(await of(anna, 'trafo')).toEqual([
      ['T1', 'inspect', addDays(day, -1)],
      ['T1', 'notice', addDays(day, 60)],
    ])
    expect(await of(klant, 'trafo')).toEqual([])
  })

  test('reports of the energy-saving duty that are not handed in', async () => {
    const saving = (more: object) =>
      insert('savingFiles', { customerId, entityId, referenceYear: 2026, deadline: '2027-12-01', ...more })
    await saving({ state: 'draft' })
    await saving({ state: 'accepted' })
    await saving({ state: 'supplement', answerBefore: addDays(day, 14) })
    expect((await of(anna, 'saving')).map(([, term]) => term)).toEqual(['supplement', 'report'])
    expect((await asked(klant, '&kind=saving')).items[0]?.path).toMatch(
      new RegExp(`^/v3/customers/${customerId}/energy-saving/`),
    )
  })

  test('a mutation by the last day to ask it, as its wizard says, and by its day once it is asked', async () => {
    const gridOperatorId = await insert('parties', {
      kind: 'gridoperator',
      name: 'Netbeheer Noord',
      code: 'NN',
    })
    const connection = (ean: string, segment: string) =>
      insert('connections', {
        customerId,
        gridOperatorId,
        entityId,
        ean,
        type: 'electricity',
        segment,
        capacity: '3x25A',
        street: 'Dorpsstraat',
        houseNumber: '1',
        postcode: '1234 AB',
        city: 'Utrecht',
      })
    const large = await connection('871687110000000014', 'large')
    const small = await connection('871687110000000021', 'small')
    const { db } = world.database
    for (const kind of keysOf(mutationKinds) as MutationKind[])
      for (const effectiveDate of ['2027-05-31', '2028-03-01', '2027-07-01'])
        for (const connectionIds of kind === 'nieuw' ? [[]] : [[small], [large, small]]) {
          const id = await insert('mutations', { customerId, kind, effectiveDate, connectionIds })
          const found = await db
            .selectFrom('mutations')
            .select(lastDayToAsk.as('day'))
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          const terms = connectionIds.map((one) => ({
            id: one,
            segment: one === large ? ('large' as const) : ('small' as const),
            noticeMonths: null,
          }))
          expect([kind, effectiveDate, found.day]).toEqual([
            kind,
            effectiveDate,
            lastDayOf({ kind, effectiveDate }, terms),
          ])
        }
    await db.deleteFrom('mutations').execute()
    await insert('mutations', {
      customerId,
      kind: 'adres',
      effectiveDate: addDays(day, 9),
      state: 'waitingParty',
    })
    await insert('mutations', {
      customerId,
      kind: 'adres',
      effectiveDate: addDays(day, 9),
      state: 'completed',
    })
    await insert('mutations', { customerId, kind: 'leverancier', effectiveDate: addDays(day, 35) })
    await insert('mutations', { customerId: other, kind: 'adres', effectiveDate: addDays(day, 9) })
    for (const who of [bram, klant])
      expect(
        (await asked(who, `&kind=mutation&customerId=${customerId}`)).items.map(({ term, day: on }) => [
          term,
          on,
        ]),
      ).toEqual([
        ['ask', addDays(day, 5)],
        ['effect', addDays(day, 9)],
      ])
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
