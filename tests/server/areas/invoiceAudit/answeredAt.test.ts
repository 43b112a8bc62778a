import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BundleShown } from '../../../../src/contract/areas/invoiceAudit/bundleCalls.ts'
import { auditLettersOf } from '../../../../src/server/areas/invoiceAudit/letters.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('where a claim asks to be answered', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('is the shared mailbox, where an answer finds its claim, else who put it', async () => {
    const { token } = await billed(world)
    const { db } = world.database
    await controlAll(world.database)
    const { id } = await db.selectFrom('invoiceAudits').select('id').executeTakeFirstOrThrow()
    const item = async () =>
      (await world.ask<{ id: number; version: number }>('GET', `invoice-audit/${id}`, { token })).data
    const { version } = await item()
    const asked = { recipient: 'claims@meet.example', message: 'Graag credit.', dueDate: '2099-01-01' }
    await world.ask('POST', 'invoice-audit/bundle', { token, body: { items: [{ id, version }], ...asked } })
    const mail = await db.selectFrom('mails').selectAll().where('kind', '=', 'auditClaim').executeTakeFirst()
    const { emailAddress } = await db
      .selectFrom('invoiceAudits')
      .innerJoin('users', 'users.id', 'assigneeId')
      .select('emailAddress')
      .executeTakeFirstOrThrow()
    const asks = async () => {
      const letter = (await auditLettersOf(world)(mail as never))?.letter
      const shown = await world.ask<BundleShown>('GET', `invoice-audit/bundle?ids=${id}`, { token })
      return [letter?.replyTo, letter?.closing?.join(), shown.data.closing.join()]
    }
    const told = (address: string) => {
      const named: unknown = expect.stringContaining(address)
      return [address, named, named]
    }
    const mailbox = (address: string | null) =>
      db.updateTable('inboxMailbox').set({ address }).where('id', '=', 1).execute()
    expect(await asks()).toEqual(told(emailAddress))
    await mailbox('support@ons.example')
    expect(await asks()).toEqual(told('support@ons.example'))
    await mailbox(null)
  })
})
