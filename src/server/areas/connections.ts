import { connection } from '../../contract/connections.ts'
import { crud } from '../crud.ts'
import type { Handlers } from '../handlers.ts'

const plain = crud(connection)

/** With a high and a low register the yearly usage is their sum, never typed apart. */
function withAnnualUsage(draft: Record<string, unknown>): Record<string, unknown> {
  const { usageHigh, usageLow } = draft
  if (typeof usageHigh !== 'number' || typeof usageLow !== 'number') return draft
  return { ...draft, annualUsage: usageHigh + usageLow }
}

export const connectionHandlers: Handlers = {
  ...plain,
  create: (context, draft) => plain.create(context, withAnnualUsage(draft)),
  update: (context, id, draft, version) => plain.update(context, id, withAnnualUsage(draft), version),
}
