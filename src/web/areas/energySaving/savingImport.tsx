import { savingFile } from '../../../contract/areas/energySaving/savingDuties.ts'
import { savingSheetColumns, savingSheetFields } from '../../../contract/areas/energySaving/savingSheet.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { count } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { TableImportPage } from '../../records/tableImportPage.tsx'

const about = { header: 'Locatie', cell: (subject: string) => subject, inLines: true }

/** What the lines of the example say, by field, of the last year that is over. */
function examples(): readonly Readonly<Record<string, string>>[] {
  const referenceYear = String(Number(dayAt(Date.now()).slice(0, 4)) - 1)
  return [
    { entityId: 'Stadhuis', referenceYear, usedHeat: '1250,5', sbiCode: '8411' },
    { entityId: 'Gemeentewerf', referenceYear, usedOil: '4000', usedDiesel: '850' },
    { entityId: 'Woonzorggebouw', referenceYear, usedPropane: '3200', dwelling: 'Wonen en iets anders' },
  ]
}

const headingOf = (name: string) => {
  const { label = name, unit } = savingSheetFields[name] ?? {}
  return unit ? `${label} (${unit})` : label
}

/** A column for each field, and the examples. */
const rows = () => [
  savingSheetColumns.map(headingOf),
  ...examples().map((line) => savingSheetColumns.map((name) => line[name] ?? '')),
]

const done = (counts: TableImport['counts']) =>
  `${count(counts.new)} ${counts.new === 1 ? 'dossier' : 'dossiers'} toegevoegd, ${count(counts.changed)} gewijzigd`

/** Taking in what locations used besides gas and electricity. */
export const SavingImportPage = ({ customerId }: PageProps) => (
  <TableImportPage
    title="Locaties importeren"
    resource={savingFile}
    customerId={customerId}
    help="CSV of Excel (.xlsx) met per regel één locatie in één jaar: haar naam, het referentiejaar, en wat zij over dat hele jaar gebruikte aan warmte (GJ), stookolie, propaan of diesel (liter); ook SBI-code, contactpersoon en bevoegd gezag kunnen erin. Heeft de locatie al een dossier van dat jaar, dan wordt het bijgewerkt; een lege cel wijzigt niets."
    about={about}
    example={{ file: 'locaties-brandstoffen.csv', rows }}
    done={done}
  />
)
