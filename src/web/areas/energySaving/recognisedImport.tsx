import { FileDown } from 'lucide-react'
import { useCallback } from 'react'
import { recognisedMeasure } from '../../../contract/areas/energySaving/recognised.ts'
import { recognisedColumns, recognisedFields } from '../../../contract/areas/energySaving/recognisedSheet.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { queryClient } from '../../calls/query.ts'
import { saveText } from '../../calls/saveAs.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { ConnectionImport } from '../../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../../flows/connectionImportCalls.ts'
import { csvFile } from '../../format/csv.ts'
import { count } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { tell } from '../../portal/root.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'

const { list } = pagesOf(recognisedMeasure, null)
const calls = connectionImportCallsAt(`${callsOf(recognisedMeasure, null)}/import`)
const about = { header: 'Code', cell: (code: string) => code, inLines: true, isWhole: true }
const title = 'Erkende maatregelen importeren'

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

/** A table with a column for each field; Excel reads it by its semicolons. */
function template(): void {
  const headings = recognisedColumns.map((name) => recognisedFields[name]?.label ?? name)
  const lines = examples.map((line) => recognisedColumns.map((name) => line[name] ?? ''))
  saveText('erkende-maatregelen.csv', 'text/csv', csvFile([headings, ...lines]))
}

/** Taking in the list of a year: choose it, see what each line would do, point at its columns, and take all of it. */
export function RecognisedImport() {
  const onTaken = useCallback(({ counts }: TableImport) => {
    tell.success(`${count(counts.new)} erkende maatregelen toegevoegd, ${count(counts.changed)} gewijzigd`)
    void queryClient.invalidateQueries({ queryKey: [callsOf(recognisedMeasure, null)] })
    goTo(list)
  }, [])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={
          <Breadcrumbs
            crumbs={[{ label: recognisedMeasure.label.many, href: list }, { label: 'Importeren' }]}
          />
        }
        actions={
          <Button icon={<FileDown size={16} aria-hidden />} onClick={template}>
            Voorbeeld
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept=".csv,.xlsx,text/csv"
        help="CSV of Excel (.xlsx) met per regel één maatregel: uitgave (het jaar), code, categorie en maatregel; de lijst volgt uit de letter van de code. Een maatregel die al in die uitgave staat, wordt bijgewerkt. Een lijst komt er als geheel in: met één fout verandert er niets. Locaties krijgen de maatregelen van de laatste uitgave die al geldt."
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}
