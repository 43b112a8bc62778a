import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeadlineKindName, Deadlines } from '../../../../src/contract/areas/deadlines/deadlineCalls.ts'
import { lastDayOf } from '../../../../src/contract/areas/mutations/mutationTerms.ts'
import { type MutationKind, mutationKinds } from '../../../../src/contract/areas/mutations/mutationWords.ts'
import { keysOf } from '../../../../src/domain/keys.ts'
import { lastDayToAsk as workdaysBefore } from '../../../../src/domain/mutations/leadTime.ts'
import { addDays } from '../../../../src/domain/time/day.ts'
import { lastDayToAsk } from '../../../../src/server/areas/mutations/deadlines.ts'
import { rulesOf } from '../../../../src/server/areas/mutations/rules.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { type Person, waitingOn } from '../work/waiting.ts'

describeAnyEngine('the terms of each kind', (openFresh) => {
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
  const connection = (gridOperatorId: number, ean: string, segment: string) =>
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
      .set({ modules: ['mutations', 'taxrequest', 'energysaving'] })
      .where('id', '=', customerId)
      .execute()
  })
  afterAll(end)

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
    // A decision may be objected to while its term runs, by who asked in time and did not get all.
    const decided = { claimedAmount: '500.00', objectionUntil: addDays(day, 20) }
    await file({ ...decided, state: 'denied' })
    await file({ ...decided, state: 'granted', grantedAmount: '499.99', objectionUntil: addDays(day, 21) })
    await file({ ...decided, state: 'granted', grantedAmount: '500.00' })
    await file({ ...decided, state: 'denied', isLate: true })
    await file({ ...decided, state: 'denied', objectionUntil: addDays(day, -1) })
    await file({ ...decided, state: 'objection' })
    const terms = (await of(klant, 'reclaim')).map(([, term, on]) => [term, on])
    expect(terms).toEqual([
      ['answer', addDays(day, 12)],
      ['objection', addDays(day, 20)],
      ['objection', addDays(day, 21)],
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
    expect((await of(anna, 'saving')).map(([, term]) => term)).toEqual(['supplement', 'report', 'next'])
    expect((await asked(klant, '&kind=saving')).items[0]?.path).toMatch(
      new RegExp(`^/v3/customers/${customerId}/energy-saving/`),
    )
  })

  test('a planned measure on the last day of its quarter', async () => {
    const measure = (code: string, more: object) =>
      insert('measures', { customerId, entityId, list: 'eigen', code, name: 'Ledverlichting', ...more })
    await measure('M1', { state: 'planned', plannedFor: '2027-K4' })
    await measure('M2', { state: 'planned', plannedFor: '2028-K1' })
    await measure('M3', { state: 'executed', plannedFor: '2027-K1' })
    const planned = [
      ['M1 Ledverlichting · Hoofdkantoor', 'execute', '2027-12-31'],
      ['M2 Ledverlichting · Hoofdkantoor', 'execute', '2028-03-31'],
    ]
    expect([await of(anna, 'measure'), await of(klant, 'measure')]).toEqual([planned, planned])
  })

  test('the last day to ask a mutation is the one that its wizard says', async () => {
    const gridOperatorId = await insert('parties', {
      kind: 'gridoperator',
      name: 'Netbeheer Noord',
      code: 'NN',
    })
    const large = await connection(gridOperatorId, '871687110000000014', 'large')
    const small = await connection(gridOperatorId, '871687110000000021', 'small')
    const { db } = world.database
    const rules = (await rulesOf(db))(day)
    for (const kind of keysOf(mutationKinds) as MutationKind[])
      for (const effectiveDate of ['2027-05-31', '2028-03-01', '2027-07-01', '2027-01-04'])
        for (const connectionIds of kind === 'nieuw' ? [[]] : [[small], [large, small]]) {
          const id = await insert('mutations', { customerId, kind, effectiveDate, connectionIds })
          const found = await db
            .selectFrom('mutations')
            .select(lastDayToAsk(day).as('day'))
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
            lastDayOf({ kind, effectiveDate }, terms, rules),
          ])
        }
  })

  test('a mutation by the last day to ask it, and by its day once it is asked', async () => {
    await world.database.db.deleteFrom('mutations').execute()
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
    await insert('mutations', { customerId, kind: 'leverancier', effectiveDate: addDays(day, 60) })
    await insert('mutations', { customerId: other, kind: 'adres', effectiveDate: addDays(day, 9) })
    for (const who of [bram, klant])
      expect(
        (await asked(who, `&kind=mutation&customerId=${customerId}`)).items.map(({ term, day: on }) => [
          term,
          on,
        ]),
      ).toEqual([
        ['effect', addDays(day, 9)],
        ['ask', workdaysBefore(addDays(day, 60), { workdays: 22 })],
      ])
  })
})
