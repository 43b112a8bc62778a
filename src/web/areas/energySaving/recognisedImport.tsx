import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import { recognisedColumns, recognisedFields } from '../../../contract/areas/energySaving/recognisedSheet.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { count } from '../../format/format.ts'
import { TableImportPage } from '../../records/tableImportPage.tsx'

const about = { header: 'Code', cell: (code: string) => code, inLines: true, isWhole: true }

const examples: readonly Readonly<Record<string, string>>[] = [
  {
    edition: '2023',
    list: 'EML Gebouwen',
    code: 'GF4',
    category: 'Binnenverlichting',
    name: 'Ledlampen in plaats van gloei-, halogeen- en spaarlampen',
    moment: 'Zelfstandig moment',
    source: 'Erkende maatregelenlijst 2023 (RVO)',
  },
  {
    edition: '2023',
    list: 'EML Faciliteiten',
    code: 'FD7',
    category: 'Productkoeling',
    name: 'Wanden van koelcellen isoleren',
    moment: 'Natuurlijk moment',
    source: 'Erkende maatregelenlijst 2023 (RVO)',
  },
]

/** A column for each field, and the examples. */
const rows = () => [
  recognisedColumns.map((name) => recognisedFields[name]?.label ?? name),
  ...examples.map((line) => recognisedColumns.map((name) => line[name] ?? '')),
]

const done = (counts: TableImport['counts']) =>
  `${count(counts.new)} erkende ${counts.new === 1 ? 'maatregel' : 'maatregelen'} toegevoegd, ${count(counts.changed)} gewijzigd`

/** Taking in the list of a year, as a whole. */
export const RecognisedImport = () => (
  <TableImportPage
    title="Erkende maatregelen importeren"
    resource={recognisedMeasure}
    help="CSV of Excel (.xlsx) met per regel één maatregel: uitgave (het jaar), code, categorie en maatregel; de lijst volgt uit de letter van de code. Een maatregel die al in die uitgave staat, wordt bijgewerkt. Een lijst komt er als geheel in: met één fout verandert er niets. Locaties krijgen de maatregelen van de laatste uitgave die al geldt."
    about={about}
    example={{ file: 'erkende-maatregelen.csv', rows }}
    done={done}
  />
)
