import type { ColumnRole } from '../../contract/areas/emsInput/importColumns.ts'

/** What a column may mean, in the order in which a person looks for it. */
const meanings: readonly (readonly [ColumnRole, string])[] = [
  ['skip', 'Overslaan'],
  ['moment', 'Datum en tijd'],
  ['start', 'Begin van het interval'],
  ['end', 'Einde van het interval'],
  ['clock', 'Tijd (los van de datum)'],
  ['endClock', 'Eindtijd (los van de datum)'],
  ['volume:taken:single', 'Levering'],
  ['volume:taken:normal', 'Levering normaal'],
  ['volume:taken:low', 'Levering laag'],
  ['volume:fedIn:single', 'Teruglevering'],
  ['volume:fedIn:normal', 'Teruglevering normaal'],
  ['volume:fedIn:low', 'Teruglevering laag'],
  ['standing:taken:single', 'Meterstand levering'],
  ['standing:taken:normal', 'Meterstand levering normaal'],
  ['standing:taken:low', 'Meterstand levering laag'],
  ['standing:fedIn:single', 'Meterstand teruglevering'],
  ['standing:fedIn:normal', 'Meterstand teruglevering normaal'],
  ['standing:fedIn:low', 'Meterstand teruglevering laag'],
  ['power:taken:single', 'Vermogen levering'],
  ['power:fedIn:single', 'Vermogen teruglevering'],
  ['ean', 'EAN-code'],
  ['product', 'Elektriciteit of gas'],
  ['register', 'Telwerk of richting'],
  ['tariff', 'Normaal of laag'],
  ['unit', 'Eenheid'],
  ['status', 'Status (gemeten, geschat)'],
  ['missing', 'Ontbreekt (ja of nee)'],
  ['present', 'Geldig (ja of nee)'],
  ['zone', 'Tijdzone van de regel'],
  ['factor', 'Vermenigvuldigen met'],
]

/** The meanings as a person chooses one. */
export const roleChoices = meanings.map(([value, label]) => ({ value, label }))

/** What a person calls the meaning of a column. */
export const roleLabel = (role: ColumnRole): string => meanings.find(([value]) => value === role)?.[1] ?? role
