import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BundleShown } from '../../../../src/contract/areas/invoiceAudit/bundleCalls.ts'
import { claimReference } from '../../../../src/domain/audit/claimReference.ts'
import { receive } from '../../../../src/server/areas/inbox/receive.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('a finding of a sender that went up in another', (openFresh) => {
  let world: World
  let token: string
  let id: number
  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })
  const company = async (name: string, claimEmail: string) => {
    const body = { name, products: ['1'], dataChannel: 'csv', email: `info@${name}.example`, claimEmail }
    return (await ask<{ id: number }>('POST', 'measuring-companies', body)).data.id
  }
  const merge = async (from: number, successorId: number) => {
    const { version } = (await ask<{ version: number }>('GET', `measuring-companies/${from}`)).data
    const body = { event: 'MERGE', version, successorId }
    expect((await ask('POST', `measuring-companies/${from}/transition`, body)).status).toBe(200)
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const given = await billed(world)
    token = given.token
    await controlAll(world.database)
    const { db } = world.database
    const found = await db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('checkCode', '=', 'FC21')
      .executeTakeFirstOrThrow()
    id = found.id
    const { measuringCompanyId } = given.by
    const card = { claimEmail: 'oud@meet.example' }
    await db.updateTable('parties').set(card).where('id', '=', measuringCompanyId).execute()
    // Twice: who took over was itself taken over.
    const second = await company('tweede', 'claims@tweede.example')
    const third = await company('derde', 'claims@derde.example')
    await merge(measuringCompanyId, second)
    await merge(second, third)
  })
  afterAll(() => world.close())

  test('is put to who took over: that address comes first, and says whose it is', async () => {
    const { data } = await ask<BundleShown>('GET', `invoice-audit/bundle?ids=${id}`)
    expect(data.addresses).toEqual([
      { address: 'claims@derde.example', from: 'E-mailadres betwistingen van derde' },
      { address: 'info@derde.example', from: 'E-mailadres van derde' },
      { address: 'claims@tweede.example', from: 'E-mailadres betwistingen van tweede' },
      { address: 'info@tweede.example', from: 'E-mailadres van tweede' },
      { address: 'oud@meet.example', from: 'E-mailadres betwistingen' },
    ])
  })

  test('is not put to a firm that is no more because who took over has no address for claims', async () => {
    const { db } = world.database
    const card = (claimEmail: string | null) =>
      db.updateTable('parties').set({ claimEmail }).where('name', '=', 'derde').execute()
    await card(null)
    const { data } = await ask<BundleShown>('GET', `invoice-audit/bundle?ids=${id}`)
    expect(data.addresses[0]).toEqual({ address: 'info@derde.example', from: 'E-mailadres van derde' })
    await card('claims@derde.example')
  })

  test('is answered by who took over, from any address on its card', async () => {
    const step = async (event: string, told: object = {}) => {
      const { version } = (await ask<{ version: number }>('GET', `invoice-audit/${id}`)).data
      const body = { event, version, ...told }
      expect((await ask('POST', `invoice-audit/${id}/transition`, body)).status).toBe(200)
    }
    await step('TAKE')
    const told = { recipient: 'oud@meet.example', message: 'Graag credit.', dueDate: '2099-01-01' }
    await step('ASK_SUPPLIER', { ...told, together: false })
    const raw = [
      'From: Derde <info@derde.example>',
      `Subject: Re: [${claimReference(id)}] Factuur`,
      'Message-ID: <merged-1@derde.example>',
      'Date: Thu, 26 Nov 2026 09:00:00 +0100',
      '',
      'Akkoord.',
      '',
    ].join('\r\n')
    const at = { database: world.database, files: world.app.files, own: new Set(['support@ons.example']) }
    const mail = await receive(at, Buffer.from(raw))
    const { data } = await ask<{ id: number }[]>('GET', `invoice-audit/${id}/answers`)
    expect(data.map((one) => one.id)).toEqual([mail])
  })

  test('leads back: who took over says who went up in it, in its page and its history', async () => {
    const { data } = await ask<{ id: number; predecessors: string | null }[]>(
      'GET',
      'measuring-companies?q=derde',
    )
    expect(data).toMatchObject([{ predecessors: 'tweede' }])
    const { data: history } = await ask<{ changes: { field: string; after: unknown }[] }[]>(
      'GET',
      `measuring-companies/${data[0]?.id}/history`,
    )
    expect(history[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'predecessors', after: 'tweede' }),
    )
  })

  test('leads nowhere any more once who went up in it is on its own again, as both tell', async () => {
    const party = async (name: string) =>
      (
        await ask<{ id: number; version: number; predecessors: string | null }[]>(
          'GET',
          `measuring-companies?q=${name}`,
        )
      ).data[0]
    const second = await party('tweede')
    const body = { event: 'REACTIVATE', version: second?.version }
    expect((await ask('POST', `measuring-companies/${second?.id}/transition`, body)).status).toBe(200)
    const third = await party('derde')
    expect(third?.predecessors).toBeNull()
    const { data: history } = await ask<{ changes: { field: string; before: unknown; after: unknown }[] }[]>(
      'GET',
      `measuring-companies/${third?.id}/history`,
    )
    expect(history[0]?.changes).toEqual([{ field: 'predecessors', before: 'tweede', after: null }])
    const { data } = await ask<BundleShown>('GET', `invoice-audit/bundle?ids=${id}`)
    expect(data.addresses.map(({ address }) => address)).toEqual([
      'claims@tweede.example',
      'info@tweede.example',
      'oud@meet.example',
    ])
  })
})
