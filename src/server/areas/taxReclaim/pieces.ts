import {
  hasTerm,
  isOfInstitution,
  isShared,
  needsMap,
  needsWoz,
} from '../../../contract/areas/taxReclaim/reclaimWords.ts'
import type { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { today } from '../../ground/today.ts'
import type { Stored } from '../../records/handlers.ts'

export type Request = Stored<typeof taxRequest>

/** One piece of a file's checklist. */
export interface Piece {
  readonly label: string
  readonly isThere: boolean
}

/** After the term one asks ex officio, which takes a letter that says so. */
const isPastTerm = ({ deadline, submittedAt }: Request, day: string) =>
  deadline !== null && (submittedAt ?? day) > deadline

/** Asked on this day it needs a letter that it does not have. */
export const lacksLetter = (row: Request, day: string): boolean =>
  hasTerm(row) && isPastTerm(row, day) && row.letterId === null

/** What the scheme of a file wants with it, in the order of its form; a mandate only where it counts. */
export function piecesOf(row: Request, isMandated: boolean, day = today()): Piece[] {
  const one = (label: string, id: number | null) => ({ label, isThere: id !== null })
  return [
    { label: 'Aansluitingen', isThere: row.connectionIds.length > 0 },
    ...(row.scheme === 'factuurfout' || row.scheme === 'wkk'
      ? []
      : [{ label: 'Eindafrekening', isThere: row.invoiceIds.length > 0 }]),
    { label: 'Berekend bedrag', isThere: row.claimedAmount !== null },
    {
      label: isMandated || row.mandateId === null ? 'Machtiging' : 'Geldige machtiging',
      isThere: isMandated,
    },
    ...(isOfInstitution(row) ? [one('Statuten', row.statutesId)] : []),
    ...(needsWoz(row) ? [{ label: 'WOZ-beschikking', isThere: row.wozIds.length > 0 }] : []),
    ...(needsMap(row) ? [one('Kadastrale kaart', row.mapId)] : []),
    ...(isShared(row) ? [one('Bezettingsoverzicht', row.occupancyId)] : []),
    ...(hasTerm(row) && isPastTerm(row, day) ? [one('Brief ambtshalve teruggaaf', row.letterId)] : []),
  ]
}

/** What a file still lacks, in words; null when it is complete. */
export function missingOf(row: Request, isMandated: boolean, day = today()): string | null {
  const lacking = piecesOf(row, isMandated, day).filter(({ isThere }) => !isThere)
  return lacking.length === 0 ? null : lacking.map(({ label }) => label).join(', ')
}
