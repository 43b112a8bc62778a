import { required, text } from '../../records/field.ts'
import { choice, reference } from '../../records/picked.ts'
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

/** Who took over from a party, looked up among those of its own kind that are in force. */
export const successor = (of: string) => reference('Opvolger', `${of}?status=1`, 'parties')

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
    destructive: true,
  },
  MERGE: {
    label: 'Samenvoegen',
    asks: { successorId: required(successor(of)), explanation },
    notice:
      'Aansluitingen en klanten gaan naar de opvolger. Facturen en de historie blijven staan bij wie ze hoorden.',
    // It changes whatever is with the party, of every customer.
    everywhere: true,
    destructive: true,
  },
})
