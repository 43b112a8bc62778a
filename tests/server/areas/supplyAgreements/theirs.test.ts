import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerAgreement } from '../../../../src/contract/areas/supplyAgreements/customerAgreements.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { inDays, placesFor } from './places.ts'

describeAnyEngine('what a customer’s own people read of their agreements', (openFresh) => {
  let world: World
  let places: Awaited<ReturnType<typeof placesFor>>
  let theirs: string
  let signed: Awaited<ReturnType<typeof places.signed>>

  const person = (role: 'Klant lezer' | 'Klant beheerder', customerId: number) =>
    ({ role, type: 'customer', customerIds: [customerId] }) as const
  const list = () => `customers/${places.customerId}/supply-agreements`
  const read = <T>(path: string, token = theirs) => world.ask<T>('GET', path, { token })

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    places = await placesFor(world)
    theirs = await world.signedIn(person('Klant lezer', places.customerId))
    signed = await places.signed([await places.connection(places.customerId)], { comment: 'Let op de marge' })
  })
  afterAll(() => world.close())

  test('is what was signed, with its connections, and no draft', async () => {
    const draft = (await places.make([await places.connection(places.customerId)])).data
    expect((await read<CustomerAgreement[]>(list())).data.map(({ id }) => id)).toEqual([signed.id])
    expect((await read<CustomerAgreement[]>(`${list()}?q=${draft.number}`)).data).toEqual([])
    expect((await read(`${list()}/${draft.id}`)).status).toBe(404)
    const { data } = await read<CustomerAgreement>(`${list()}/${signed.id}`)
    expect(data).toMatchObject({
      number: signed.number,
      statusName: 'Actief',
      partyName: 'Zonkracht',
      connections: [{ connectionId: signed.connectionIds[0] }],
    })
  })

  test('names neither what we note for ourselves, nor who sees to it, nor how it came to be signed', async () => {
    const { data } = await read<Record<string, unknown>>(`${list()}/${signed.id}`)
    const named = Object.keys(data).filter((name) =>
      /comment|owner|unpriced|signingState|predecessor/.test(name),
    )
    expect(named).toEqual([])
    expect((await read(`${list()}/${signed.id}/history`)).data).toEqual([])
    expect((await read('supply-agreements')).status).toBe(403)
  })

  test('names the paper that was signed where that is shown to them', async () => {
    const paper = async () => {
      const { documentId, documentName } = (await read<CustomerAgreement>(`${list()}/${signed.id}`)).data
      return [documentId, documentName]
    }
    const { title } = await world.database.db
      .selectFrom('documents')
      .select('title')
      .where('id', '=', places.documentId)
      .executeTakeFirstOrThrow()
    const show = (visibleToCustomer: boolean) =>
      world.database.db
        .updateTable('documents')
        .set({ visibleToCustomer })
        .where('id', '=', places.documentId)
        .execute()
    await show(false)
    expect(await paper()).toEqual([null, null])
    await show(true)
    expect(await paper()).toEqual([places.documentId, title])
  })

  test('is theirs alone, and stands among their terms with its page', async () => {
    const other = await world.signedIn(person('Klant beheerder', places.otherId))
    expect((await read(`${list()}/${signed.id}`, other)).status).toBe(404)
    const { data } = await read<{ items: { kind: string }[] }>(
      `deadlines?from=${inDays(0)}&to=${inDays(400)}&per_page=100`,
    )
    expect(data.items.filter(({ kind }) => kind === 'agreement')).toEqual([
      expect.objectContaining({ path: `/v3/${list()}/${signed.id}`, userName: null }),
    ])
  })
})
