import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Action } from '../../../../src/contract/areas/actions/actions.ts'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what an action was made for', (openFresh) => {
  let world: World
  let token: string
  let me: number
  let customerId: number
  let count = 0

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const { id, emailAddress } = await world.person({ role: 'Beheerder' })
    me = id
    token = (await world.login(emailAddress)).data.accessToken
    customerId = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const of = (path: string) => `customers/${customerId}/${path}`
  const signalOf = async (customer: number) => {
    const { id } = await world.database.db
      .insertInto('signals')
      .values({
        customerId: customer,
        ruleCode: 'SG05',
        severity: 'warning',
        unit: 'kWh',
        state: 'seen',
        title: 'Geen meetgegevens',
        periodFrom: '2026-01-01',
        periodTo: '2026-01-04',
        fingerprint: `SG05:${++count}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const make = (more: object) =>
    ask<Action>('POST', of('actions'), {
      subject: 'Uitzoeken',
      actionType: 'controle',
      deadline: '2099-03-31',
      priority: 'normal',
      assigneeId: me,
      ...more,
    })

  test('is named by it, and found from there; it is of the same customer', async () => {
    const signalId = await signalOf(customerId)
    const { data } = await make({ signalId })
    expect(data).toMatchObject({ signalId, signalName: 'Geen meetgegevens', invoiceId: null })
    const { data: found } = await ask<Action[]>('GET', of(`actions?signalId=${signalId}`))
    expect(found.map(({ id }) => id)).toEqual([data.id])
    const foreign = await make({ signalId: await signalOf(await world.customer('Slagerij Vos')) })
    expect(foreign.errors).toEqual({ signalId: ['Deze keuze bestaat niet (meer)'] })
  })

  test('can be a meter reading, which is named by what it says', async () => {
    const gridOperatorId = await world.gridOperator()
    const { data: connection } = await ask<{ id: number }>(
      'POST',
      of('connections'),
      smallConnection(gridOperatorId),
    )
    const { id } = await world.database.db
      .insertInto('meterReadings')
      .values({
        customerId,
        connectionId: connection.id,
        kind: 'standing',
        register: 'single',
        unit: 'kWh',
        readingDate: '2026-02-01',
        value: '1204.500',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data } = await make({ meterReadingId: id })
    expect(data).toMatchObject({ meterReadingName: 'Meterstand 1204,5 kWh van 01/02/2026' })
    const { data: found } = await ask<Action[]>('GET', of(`actions?meterReadingId=${id}`))
    expect(found.map((one) => one.id)).toEqual([data.id])
  })

  test('can be an agreement with a supplier', async () => {
    const agreement = { kind: 'raam', startDate: '2026-01-01', endDate: '2026-12-31', noticeMonths: 2 }
    const { id } = await world.database.db
      .insertInto('supplyAgreements')
      .values({ ...agreement, customerId, ownerId: me } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data } = await make({ supplyAgreementId: id })
    expect(data).toMatchObject({ supplyAgreementName: `LO-${String(id).padStart(5, '0')}` })
    const { data: found } = await ask<Action[]>('GET', of(`actions?supplyAgreementId=${id}`))
    expect(found.map((one) => one.id)).toEqual([data.id])
  })

  test('may go: the action stays', async () => {
    const signalId = await signalOf(customerId)
    const { data } = await make({ signalId })
    await world.database.db.deleteFrom('signals').where('id', '=', signalId).execute()
    const { data: after } = await ask<Action>('GET', of(`actions/${data.id}`))
    expect(after).toMatchObject({ signalId: null, subject: 'Uitzoeken' })
  })

  test('a signal that is taken up becomes something to do for who took it, once', async () => {
    const signalId = await signalOf(customerId)
    const path = of(`signals/${signalId}/transition`)
    const { data } = await ask<Signal>('POST', path, { event: 'TAKE', version: 1 })
    expect(data.state).toBe('inProgress')
    const { data: found } = await ask<Action[]>('GET', of(`actions?signalId=${signalId}`))
    expect(found).toMatchObject([{ subject: 'Geen meetgegevens', assigneeId: me, actionType: 'controle' }])
    expect((await ask('POST', path, { event: 'TAKE', version: data.version })).status).toBe(409)
  })

  test('a document that customers do not see is not named to them', async () => {
    const { id, emailAddress } = await world.person({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    const customer = (await world.login(emailAddress)).data.accessToken
    const document = await world.database.db
      .insertInto('documents')
      .values({
        customerId,
        title: 'Interne notitie',
        category: 'overig',
        documentDate: '2026-01-01',
        fileName: 'notitie.pdf',
        fileType: 'application/pdf',
        sizeBytes: 1,
        fileVersion: 1,
        visibleToCustomer: false,
        uploadedById: id,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data } = await make({ documentId: document.id, visibleToCustomer: true })
    expect(data).toMatchObject({ documentName: 'Interne notitie' })
    const seen = await world.ask<Action>('GET', of(`actions/${data.id}`), { token: customer })
    expect(seen.data.subject).toBe('Uitzoeken')
    expect(Object.keys(seen.data)).not.toContain('documentName')
    expect(Object.keys(seen.data)).not.toContain('documentId')
  })
})
