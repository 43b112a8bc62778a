import { leadFields, leadKeys, leadPointable } from '../../../contract/areas/sales/leadSheet.ts'
import { labelIn } from '../../readings/tables/kind.ts'
import { tableNamed } from '../../readings/tables/named.ts'

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

/** A table of leads, one on each line. */
export const leadTable = tableNamed({
  name: 'leads',
  fields: leadFields,
  alsoCalled,
  pointable: leadPointable,
  keys: leadKeys,
  of: 'leads',
  ofOne: 'een lead',
})

export const { fieldOf } = leadTable
export const labelOf = (name: string): string => labelIn(leadTable, name)
