import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { escaped } from '../../storage/mail/letter.ts'
import { makeAction } from '../actions/make.ts'

/** As the text of an action: nothing of what was typed is markup. */
const asBody = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

/**
 * Asks the customer by an action that stands on its portal, which its users answer by what they say there: it waits until one of them
 * does. Whoever has the finding in hand hears of that.
 */
export async function askCustomer(
  context: Writing,
  { customerId, invoiceId, title, assigneeId }: Stored<typeof invoiceAudit>,
  { message, dueDate }: Told,
): Promise<void> {
  await makeAction(context, {
    customerId,
    subject: `Vraag over een factuur: ${title}`,
    actionType: 'controle',
    days: daysBetween(today(), String(dueDate)),
    about: { invoiceId },
    assigneeId: assigneeId ?? context.reach.session.userId,
    shown: { body: asBody(String(message)), waitingFor: 'Antwoord van de klant' },
  })
}
