import {
  openToEdit,
  toAnswerText,
  toAssessText,
  toPassOnText,
} from '../../../contract/areas/energySaving/savingWords.ts'
import type { Reading } from '../../records/handlers.ts'
import { openRemarksOf } from './openRemarks.ts'
import { countsOf, missingOf, type SavingRow } from './told.ts'

/** By whichever of these it becomes agreed with. */
const agreeing: ReadonlySet<string> = new Set(['AGREE', 'AGREE_HEARD'])

const isHeldByRemarks = (event: string, state: string) =>
  (event === 'TO_CUSTOMER' && state === 'draft') || (agreeing.has(event) && state === 'customerReview')

/** Why its use is not kept anew. */
function notRecounted({ state, outdated }: SavingRow): string | null {
  if (state === 'notObliged') return 'Kies ‘Opnieuw beoordelen’: dan telt wat nu bekend is.'
  if (!openToEdit.has(state)) return null
  return outdated === null
    ? 'Het verbruik staat er zoals het nu bekend is.'
    : 'De klant kreeg de rapportage met dit verbruik. Kies eerst ‘Opmerkingen verwerken’.'
}

/** Why a step of a file cannot be taken, where more can be said than that. */
export async function whyNot({ db }: Reading, row: SavingRow, event: string): Promise<string | null> {
  if (event === 'RECOUNT') return notRecounted(row)
  if (event === 'MANDATE' && openToEdit.has(row.state))
    return 'De klant dient hier zelf in: dan is er geen machtiging nodig.'
  if (event === 'SUBMIT') {
    const missing = (await missingOf(db, [row])).get(row.id)
    return missing ? `Ontbreekt nog: ${missing}` : null
  }
  if (isHeldByRemarks(event, row.state)) {
    const open = (await openRemarksOf(db, [row])).get(row.id) ?? 0
    return open === 0 ? null : agreeing.has(event) ? toPassOnText(open) : toAnswerText(open)
  }
  const count = (await countsOf(db, [row.entityId])).get(row.entityId)?.toAssess ?? 0
  return event === 'COMPOSE' && count > 0 ? toAssessText(count) : null
}
