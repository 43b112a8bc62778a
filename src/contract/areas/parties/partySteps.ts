import { date, required, text } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'

/** Why a party is no longer dealt with. */
export const inactiveReasons = {
  faillissement: 'Faillissement',
  gestopt: 'Gestopt met deze activiteit',
  opgegaan: 'Opgegaan in een andere partij',
  dubbel: 'Stond er dubbel in',
  overig: 'Overig',
} as const

const explanation = text('Toelichting', 300)

/** Who took over from a party, looked up among the others of its own kind that are in force. */
export const successor = (of: string) => reference('Opvolger', `${of}?state=active&besides=:id`, 'parties')

/** What can be done with a party of the list `of`; when it may, its life cycle says. */
export const partySteps = (of: string): Record<string, Step> => ({
  REACTIVATE: { label: 'Heractiveren' },
  DEACTIVATE: {
    label: 'Deactiveren',
    asks: {
      inactiveReason: required(choice('Reden', inactiveReasons)),
      successorId: successor(of),
      explanation,
    },
    check: ({ inactiveReason, successorId }): Problems =>
      inactiveReason === 'opgegaan' && !successorId
        ? { successorId: ['Kies de partij waarin deze is opgegaan'] }
        : {},
    destructive: true,
  },
  MERGE: {
    label: 'Samenvoegen',
    asks: { successorId: required(successor(of)), explanation },
    notice:
      'Aansluitingen, overeenkomsten, klanten en wat nog is aangevraagd gaan naar de opvolger. Facturen en de historie blijven staan bij wie ze hoorden.',
    // It changes whatever is with the party, of every customer.
    everywhere: true,
    destructive: true,
  },
})

/** What can be done with a supplier besides: it may go bankrupt while connections are with it. */
export const supplierSteps: Record<string, Step> = {
  REPORT_FAILURE: {
    label: 'Faillissement melden',
    asks: { failedOn: required(date('Failliet sinds')), explanation: required(explanation) },
    check: ({ failedOn }, today): Problems =>
      String(failedOn) > today ? { failedOn: ['Kies vandaag of een eerdere dag'] } : {},
    notice:
      'Elke klant met een lopende aansluiting of overeenkomst bij deze leverancier krijgt een ernstig signaal, en de accountmanager een actie. Niemand kan deze leverancier nog kiezen.',
    // It tells of every customer that is with it.
    everywhere: true,
    destructive: true,
  },
  WITHDRAW_FAILURE: {
    label: 'Melding intrekken',
    asks: { explanation: required(explanation) },
    notice:
      'De signalen bij klanten worden opgelost, behalve die iemand in behandeling heeft. De leverancier is weer te kiezen.',
    everywhere: true,
  },
}
