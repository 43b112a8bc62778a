import { expect } from 'vitest'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AuditRule } from '../../../../src/domain/signals/finding.ts'
import { keepAudited } from '../../../../src/server/areas/invoiceAudit/told.ts'
import { asServer } from '../../../../src/server/records/asServer.ts'
import type { World } from '../../world.ts'
import type { billed } from './billed.ts'

/** What is told of the invoices of the customer that was billed, and what is done about its finding. */
export function telling(world: World, given: Awaited<ReturnType<typeof billed>>) {
  const told = (rule: AuditRule) =>
    world.database.db
      .selectFrom('signals')
      .select(['title', 'state', 'invoiceId', 'connectionId', 'module', 'occurrences'])
      .select(['expectedValue', 'actualValue', 'unit', 'deviationPct', 'estimatedCost'])
      .where('ruleCode', '=', rule)
      .where('customerId', '=', given.customerId)
      .orderBy('id')
      .execute()
  const finding = async () => {
    const { id } = await world.database.db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('invoiceId', '=', given.invoiceId)
      .executeTakeFirstOrThrow()
    return (await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })).data
  }
  const step = async (event: string, of: object = {}) => {
    const { id, version } = await finding()
    const answer = await world.ask<InvoiceAudit>('POST', `invoice-audit/${id}/transition`, {
      token: given.token,
      body: { event, version, ...of },
    })
    expect(answer.message ?? '').toBe('')
    return answer.data.state
  }
  const keep = (day: string) =>
    world.database.transaction((db) => keepAudited(asServer(db, 'signals'), [given.customerId], day))
  return { told, finding, step, keep }
}
