import { leadFields, leadKeys, leadPointable } from '../../../contract/areas/sales/leadSheet.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { own } from '../../../domain/own.ts'
import { plainWords } from '../../readings/formats/words.ts'
import type { TableKind } from '../../readings/tables/kind.ts'

/** What a column is also called, besides the label of its field. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  companyName: ['bedrijf', 'naam', 'naam bedrijf', 'organisatie', 'company', 'account'],
  kvk: ['kvk', 'kvk nr', 'handelsregisternummer'],
  city: ['woonplaats', 'vestigingsplaats', 'stad', 'city'],
  title: ['onderwerp', 'omschrijving', 'kans'],
  contactName: ['contact', 'naam contactpersoon', 'contact name'],
  contactEmail: ['email', 'mail', 'emailadres', 'mailadres'],
  contactPhone: ['telefoon', 'tel', 'mobiel', 'phone'],
  source: ['herkomst', 'source'],
  connectionsE: ['aansluitingen e', 'aantal aansluitingen elektriciteit', 'aansluitingen stroom'],
  connectionsG: ['aansluitingen g', 'aantal aansluitingen gas'],
  volumeE: ['verbruik elektriciteit', 'mwh', 'volume e'],
  volumeG: ['verbruik gas', 'm3', 'volume g'],
  currentSupplierId: ['leverancier', 'energieleverancier'],
  currentContractEnd: ['einddatum contract', 'contract tot', 'einde contract'],
  value: ['waarde', 'omzet per jaar'],
  expectedCloseDate: ['verwacht', 'sluitdatum'],
  followUpDate: ['opvolgen', 'terugbellen op', 'opvolgdatum'],
}

export const fieldOf = (name: string): AnyField | undefined => own(leadFields, name)
export const labelOf = (name: string): string => fieldOf(name)?.label ?? name

const nameOf = new Map(
  Object.entries(leadFields).flatMap(([name, { label }]) =>
    [label, ...(alsoCalled[name] ?? [])].map((called) => [plainWords(called), name] as const),
  ),
)

const fieldNamed = (heading: string): string | null => nameOf.get(plainWords(heading)) ?? null

/** The field of each column by its heading; of two columns of one field the first counts. */
function recognised(headings: readonly string[]): (string | null)[] {
  const named = headings.map(fieldNamed)
  return named.map((name, place) => (named.indexOf(name) === place ? name : null))
}

/** A table of leads, one on each line. */
export const leadTable: TableKind = {
  name: 'leads',
  sought: {
    of: 'leads',
    known: (cells) => recognised(cells).filter((name) => name !== null).length,
  },
  pointable: leadPointable,
  keys: leadKeys,
  fieldOf,
  fieldNamed,
  recognised,
  unknown: () => 'Geen veld van een lead heet zo',
}
