import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { day, mutationsOn } from './asked.ts'

describeAnyEngine('papers of many mutations', (openFresh) => {
  const { ask, made, take, begin, end, of } = mutationsOn(openFresh)
  beforeAll(begin)
  afterAll(end)

  const paper = async (title: string, customerId = of().customerId) =>
    (
      await of()
        .world.database.db.insertInto('documents')
        .values({
          customerId,
          title,
          category: 'overig',
          documentDate: today(),
          fileName: 'a.pdf',
          fileType: 'application/pdf',
          sizeBytes: 1,
          fileVersion: 1,
          state: 'active',
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const leaving = (nth: number, more: object = {}) =>
    made({
      kind: 'verhuizing_uit',
      connectionIds: [of().ids[nth]],
      effectiveDate: day(60),
      newPartyName: 'J. de Vries',
      ...more,
    })
  const many = async (event: string, ids: readonly number[], told: object = {}) => {
    const items = []
    for (const id of ids) items.push({ id, version: (await ask('GET', `mutations/${id}`)).data.version })
    return (await ask<BulkAnswer>('POST', 'mutations/transitions', { event, items, ...told })).data
  }
  const rows = async (ids: readonly number[]) =>
    Promise.all(ids.map(async (id) => (await ask('GET', `mutations/${id}`)).data))

  test('one paper for all flats of a building, and all are handed in, taken up and sent on together', async () => {
    const own = await paper('Sleutelverklaring')
    const shared = await paper('Overdracht van het complex')
    const ids = [await leaving(0, { documentIds: [own] }), await leaving(1), await leaving(2)]
    expect((await rows(ids)).map(({ missing }) => missing)).toEqual([
      null,
      'Documenten (het overdrachtsformulier)',
      'Documenten (het overdrachtsformulier)',
    ])
    expect((await many('ADD_PAPERS', ids, { papers: [shared] })).done).toBe(3)
    // What one of them had of its own stays, and it is the draft that it was.
    expect((await rows(ids)).map(({ documentIds, state }) => [documentIds, state])).toEqual([
      [[own, shared], 'draft'],
      [[shared], 'draft'],
      [[shared], 'draft'],
    ])
    for (const event of ['SUBMIT', 'TAKE']) expect((await many(event, ids)).done).toBe(3)
    expect((await rows(ids)).map(({ state }) => state)).toEqual(['inProgress', 'inProgress', 'inProgress'])
  })

  test('a paper of another customer is none, and what was handed in takes none', async () => {
    const elsewhere = await of().world.customer('Slagerij Van Dam')
    const theirs = await paper('Van een ander', elsewhere)
    const id = await leaving(3)
    const strange = await take(id, 'ADD_PAPERS', { papers: [theirs] })
    expect([strange.status, (await ask('GET', `mutations/${id}`)).data.documentIds]).toEqual([422, []])
    expect((await take(id, 'ADD_PAPERS', { papers: [] })).status).toBe(422)
    await take(id, 'ADD_PAPERS', { papers: [await paper('Formulier')] })
    expect((await take(id, 'SUBMIT')).status).toBe(200)
    expect((await take(id, 'ADD_PAPERS', { papers: [await paper('Nog een')] })).status).toBe(409)
  })
})
