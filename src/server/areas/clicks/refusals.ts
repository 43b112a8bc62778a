import type { Reading } from '../../records/handlers.ts'
import { factsOf } from './facts.ts'
import type { StoredClick } from './standing.ts'

const approvals: readonly string[] = ['APPROVE', 'COLLEAGUE_APPROVE']

const over = 'Geldig tot is voorbij: deze klik kan niet meer worden goedgekeurd. Er is niets gewijzigd.'

/** An approval that waited for somebody else's change until it no longer held. */
export const whyLate = (row: StoredClick, event: string): string | null =>
  approvals.includes(event) && row.validUntil !== null && row.validUntil.getTime() <= Date.now() ? over : null

/** Why an approval that is asked for cannot be given, in a sentence. */
export async function whyNot(context: Reading, row: StoredClick, event: string): Promise<string | null> {
  // By now the server may have said so itself.
  const isOpen = row.state === (event === 'APPROVE' ? 'awaitingApproval' : 'draft') || row.state === 'expired'
  if (!approvals.includes(event) || !isOpen) return null
  const late = whyLate(row, event)
  if (late !== null) return late
  const known = (await factsOf(context, [row])).get(row.id)
  if (known === undefined) return null
  if (!known.isSomebodyElse)
    return context.reach.session.realUserId === null
      ? 'Wie een klik het laatst invulde of aanbood, keurt hem niet zelf goed: dat doet een ander.'
      : 'Wie met een ander meekijkt, keurt niets goed.'
  if (event === 'APPROVE' && !known.mayApprove)
    return 'Alleen wie als goedkeurder is aangewezen, keurt deze klik goed.'
  return event === 'APPROVE' && !known.priceHolds
    ? 'De marktprijs ligt buiten de toegestane afwijking van het voorstel: laat een nieuw voorstel maken.'
    : null
}
