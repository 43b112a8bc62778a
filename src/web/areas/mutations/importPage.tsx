import { sheetColumns, sheetFields } from '../../../contract/areas/mutations/mutationSheet.ts'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { quoted } from '../../format/csv.ts'
import { count, date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { TableImportPage } from '../../records/tableImportPage.tsx'

/** So long before it a move is asked in time: the days of the example are no late ones. */
const ahead = 30

/** What the lines of the example say, by field: a flat that is left, one that is moved into, and a new connection. */
function examples(): readonly Readonly<Record<string, string>>[] {
  const today = dayAt(Date.now())
  const day = date(addDays(today, ahead))
  return [
    {
      kind: 'Uithuizing',
      ean: '871687110000000012',
      effectiveDate: day,
      keyDate: day,
      newPartyName: 'J. de Vries',
      newPartyContact: '06 12345678',
      readingDate: day,
      'standing.normal': '12345',
      'standing.low': '23456',
    },
    { kind: 'Leegstand melden', ean: '871687110000000029', effectiveDate: day },
    {
      kind: 'Nieuwe aansluiting',
      effectiveDate: date(addDays(today, 200)),
      address: 'Kerkstraat 1, 1234 AB Utrecht',
      desiredCapacity: '3x25A',
      reason: 'Nieuwbouw',
    },
  ]
}

/** A column for each field and a line of each kind of example. */
const rows = () => [
  sheetColumns.map((name) => sheetFields[name]?.label ?? name),
  ...examples().map((line) => sheetColumns.map((name) => quoted(line[name] ?? ''))),
]

const done = (counts: TableImport['counts']) =>
  `${count(counts.new)} ${counts.new === 1 ? 'mutatie' : 'mutaties'} toegevoegd als concept, ${count(counts.changed)} gewijzigd`

const about = {
  header: 'Aansluiting',
  cell: (subject: string) => subject,
  lacking: 'Alleen een nieuwe aansluiting heeft nog geen EAN-code.',
  inLines: true,
}

/** Taking in a table of mutations; afterwards one sees the drafts in the list, to hand them in together. */
export const MutationImportPage = ({ customerId }: PageProps) => (
  <TableImportPage
    title="Mutaties importeren"
    resource={mutation}
    customerId={customerId}
    help="CSV of Excel (.xlsx) met per regel één mutatie: soort, EAN-code, ingangsdatum en wat die soort nog vraagt. Elke nieuwe regel wordt een concept, dat je daarna in de lijst indient. Een regel met het mutatienummer van een concept wijzigt dat; een lege cel wijzigt niets."
    about={about}
    example={{ file: 'mutaties.csv', rows }}
    done={done}
  />
)
