import { FileDown } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { fieldsOf } from '../../../contract/records/resource.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { queryClient } from '../../calls/query.ts'
import { saveText } from '../../calls/saveAs.ts'
import { Ean } from '../../fields/cells.tsx'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { ConnectionImport } from '../../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../../flows/connectionImportCalls.ts'
import { csvFile } from '../../format/csv.ts'
import { count } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { tell } from '../../portal/root.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'

/** An empty table with a column for each field; Excel reads it by its semicolons. */
function template(): void {
  const headings = fieldsOf(connection).map(([, { label }]) => label)
  saveText('aansluitingen.csv', 'text/csv', csvFile([headings]))
}

/** "2 aansluitingen toegevoegd, 1 gewijzigd". */
const doneText = ({ counts }: TableImport) =>
  `${count(counts.new)} ${counts.new === 1 ? 'aansluiting' : 'aansluitingen'} toegevoegd, ${count(counts.changed)} gewijzigd`

const about = {
  header: 'EAN-code',
  cell: (ean: string) => <Ean code={ean} />,
  lacking:
    'Een nieuwe aansluiting heeft dat nodig; alleen een adres mag ook van haar entiteit komen. Wat er al is, kan zonder.',
}

/** Taking in a table of connections; afterwards one sees them in the list. */
export function ConnectionImportPage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const { list } = pagesOf(connection, id)
  const calls = useMemo(() => connectionImportCallsAt(`${callsOf(connection, id)}/import`), [id])
  const onTaken = useCallback(
    (taken: TableImport) => {
      tell.success(doneText(taken))
      void queryClient.invalidateQueries({ queryKey: [callsOf(connection, id)] })
      goTo(list)
    },
    [id, list],
  )
  return (
    <>
      <PageTitle>Aansluitingen importeren</PageTitle>
      <PageHeader
        title="Aansluitingen importeren"
        trail={
          <Breadcrumbs crumbs={[{ label: connection.label.many, href: list }, { label: 'Importeren' }]} />
        }
        actions={
          <Button icon={<FileDown size={16} aria-hidden />} onClick={template}>
            Leeg voorbeeld
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept=".csv,.xlsx,text/csv"
        help="CSV of Excel (.xlsx), met koppen boven de kolommen: wat we niet herkennen, wijs je daarna zelf aan. Een EAN-code die er al is wordt bijgewerkt, een andere toegevoegd; een lege cel wijzigt niets."
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}
