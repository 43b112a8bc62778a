import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measure } from '../../../../src/contract/areas/energySaving/measures.ts'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { addDays, dayAt } from '../../../../src/domain/time/day.ts'
import { savingLettersOf } from '../../../../src/server/areas/energySaving/letters.ts'
import { remindOfReviews } from '../../../../src/server/areas/energySaving/telling.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { assessed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }
const year = Number(dayAt(Date.now()).slice(0, 4)) - 1

describeAnyEngine('the duty of many locations together', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}`, { token, ...(body && { body }) })
  const many = async (of: string, event: string, told: object = {}) => {
    const { data } = await ask<{ id: number; version: number }[]>('GET', `${of}?per_page=99`)
    const items = data.map(({ id, version }) => ({ id, version }))
    return (await ask<BulkAnswer>('POST', `${of}/transitions`, { event, items, ...told })).data.done
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    const operator = await world.gridOperator()
    for (const name of ['Zwembad', 'Loods', 'Kantoor']) {
      const { data } = await ask<{ id: number }>('POST', 'entities', { name, type: 'gebouw', ...address })
      const own = { entityId: data.id, startDate: '2020-01-01', annualUsage: 60_000 }
      await ask('POST', 'connections', smallConnection(operator, own))
    }
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('customerId', '=', customerId)
      .execute()
    for (const code of ['GC1', 'GF4'])
      await world.ask('POST', 'recognised-measures', {
        token,
        body: { edition: '2023', list: 'gebouw', code, category: 'Gebouw', name: code },
      })
    await assessed(world, customerId, token)
  })
  afterAll(() => world.close())

  test('is established, its measures gone through, and its reports go out, each in one go', async () => {
    const told = { duty: 'informatie', referenceYear: year, deadline: '2099-12-01', lists: [] }
    expect(await many('energy-saving', 'OBLIGED', told)).toBe(3)
    expect((await ask<Measure[]>('GET', 'measures?per_page=99')).data).toHaveLength(6)
    expect(await many('measures', 'APPLICABLE')).toBe(6)
    expect(await many('measures', 'PLAN', { plannedFor: '2099-K1', responsible: 'Beheer' })).toBe(6)
    expect(await many('energy-saving', 'COMPOSE')).toBe(3)
    const { id: speaks } = await world.person({
      type: 'customer',
      customerIds: [customerId],
      role: 'Klant beheerder',
    } as never)
    expect(await many('energy-saving', 'TO_CUSTOMER', { message: 'Let op de pomp.' })).toBe(3)
    const mailsOf = async (kind: string) =>
      (await world.database.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute()).filter(
        ({ userId }) => userId === speaks,
      )
    const write = savingLettersOf({ database: world.database, config: { publicUrl: 'https://x.example' } })
    const [asked, ...more] = await mailsOf('savingReview')
    expect(more).toEqual([])
    const letter = (await write(asked as never))?.letter
    expect(letter?.subject).toContain('3 rapportages')
    expect(letter?.paragraphs).toEqual(
      expect.arrayContaining([expect.stringContaining('Zwembad'), expect.stringContaining('Loods')]),
    )
    expect(letter?.paragraphs).toContain('Let op de pomp.')
    expect(letter?.action?.url).toMatch(/\/energy-saving$/)
    expect(await remindOfReviews(world.database, addDays(today(), 12))).toBe(3)
    expect(await mailsOf('savingReminder')).toHaveLength(1)
    const files = (await ask<SavingFile[]>('GET', 'energy-saving?per_page=99')).data
    expect(new Set(files.map(({ state }) => state))).toEqual(new Set(['customerReview']))
  })

  test('shows a measure of a list that was taken at every connection, as what it saves was not said', async () => {
    const [one] = (await ask<Measure[]>('GET', 'measures?per_page=1')).data
    const { version, entityId } = (await ask<Measure>('GET', `measures/${one?.id}`)).data
    const executedOn = today()
    await ask('POST', `measures/${one?.id}/transition`, { event: 'EXECUTE', version, executedOn })
    const notes = await world.database.db
      .selectFrom('usageNotes')
      .innerJoin('connections', 'connections.id', 'usageNotes.connectionId')
      .select(['connections.entityId', 'usageNotes.day'])
      .where(sql<boolean>`usage_notes.measure_id = ${one?.id ?? 0}`)
      .execute()
    expect(notes).toEqual([{ entityId, day: executedOn }])
  })

  test('leaves out a location that has a file of that year, and says so of that one', async () => {
    const before = (await ask<SavingFile[]>('GET', 'energy-saving?per_page=99')).data
    const items = await Promise.all(
      before.map(async ({ entityId }) => {
        const body = { entityId, referenceYear: year - 1, isFiledByUs: false }
        const { id, version } = (await ask<SavingFile>('POST', 'energy-saving', body)).data
        return { id, version }
      }),
    )
    const { db } = world.database
    // Two of the three have no file of the later year any more.
    const gone = before.slice(0, 2).map(({ id }) => id)
    await db.deleteFrom('savingFiles').where('id', 'in', gone).execute()
    const told = { duty: 'informatie', deadline: '2099-12-01', lists: [], items, event: 'OBLIGED' }
    const answer = await ask<BulkAnswer>('POST', 'energy-saving/transitions', {
      ...told,
      referenceYear: year,
    })
    expect(answer.data).toEqual({
      done: 2,
      refused: [{ id: items[2]?.id, message: 'Van dit jaar is er al een dossier van deze locatie' }],
    })
    // What is wrong of all was filled in wrongly.
    const left = { ...told, items: items.slice(2), referenceYear: 2099 }
    const wrong = await ask<BulkAnswer>('POST', 'energy-saving/transitions', left)
    expect(wrong.errors).toHaveProperty('referenceYear')
  })

  test('has one file of a year, whoever makes or obliges it at the same moment', async () => {
    const at = async (name: string) =>
      (await ask<{ id: number }>('POST', 'entities', { name, type: 'gebouw', ...address })).data.id
    const file = (entityId: number, referenceYear: number) =>
      ask<SavingFile>('POST', 'energy-saving', { entityId, referenceYear, isFiledByUs: false })
    const taken = 'Van dit jaar is er al een dossier van deze locatie'
    for (let nth = 0; nth < 6; nth += 1) {
      const entityId = await at(`Gemaal ${nth}`)
      const made = await Promise.all([file(entityId, year), file(entityId, year)])
      expect(made.map(({ status }) => status).sort()).toEqual([201, 422])
      expect(made.find(({ status }) => status === 422)?.errors).toEqual({ referenceYear: [taken] })
      // Two older files, which two people establish of one and the same year.
      const older = [await file(entityId, year - 1), await file(entityId, year - 2)]
      const told = { event: 'OBLIGED', duty: 'informatie', referenceYear: year - 3, deadline: '2099-12-01' }
      const steps = await Promise.all(
        older.map(({ data: { id, version } }) =>
          ask('POST', `energy-saving/${id}/transition`, { ...told, lists: [], version }),
        ),
      )
      expect(steps.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(steps.find(({ status }) => status === 422)?.errors).toEqual({ referenceYear: [taken] })
    }
  })
})
