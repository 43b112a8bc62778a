import { FileDown } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { deal } from '../../../contract/areas/sales/deals.ts'
import { leadColumns, leadFields } from '../../../contract/areas/sales/leadSheet.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { queryClient } from '../../calls/query.ts'
import { saveText } from '../../calls/saveAs.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { ConnectionImport } from '../../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../../flows/connectionImportCalls.ts'
import { csvFile, quoted } from '../../format/csv.ts'
import { count } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { tell } from '../../portal/root.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'

const title = 'Leads importeren'
const { list } = pagesOf(deal, null)

/** A line as one would fill it in, by field. */
const example: Readonly<Record<string, string>> = {
  companyName: 'Bakkerij De Korenaar',
  kvk: '68750110',
  city: 'Gouda',
  title: 'Inkoop en monitoring drie bakkerijen',
  contactName: 'Sanne Vermeer',
  contactEmail: 'sanne@dekorenaar.example',
  contactPhone: '06 12345678',
  source: 'Website',
  connectionsE: '3',
  volumeE: '180',
}

/** A table with a column for each field and a line of example; Excel reads it by its semicolons. */
function template(): void {
  const headings = leadColumns.map((name) => leadFields[name]?.label ?? name)
  saveText(
    'leads.csv',
    'text/csv',
    csvFile([headings, leadColumns.map((name) => quoted(example[name] ?? ''))]),
  )
}

/** "2 leads toegevoegd, 1 aangevuld". */
const doneText = ({ counts }: TableImport) =>
  `${count(counts.new)} ${counts.new === 1 ? 'lead' : 'leads'} toegevoegd, ${count(counts.changed)} aangevuld`

const about = { header: 'Bedrijf', cell: (subject: string) => subject, inLines: true }

const onTakenIn = (taken: TableImport) => {
  tell.success(doneText(taken))
  void queryClient.invalidateQueries({ queryKey: [callsOf(deal, null)] })
  goTo(list)
}

/** Taking in a table of leads; of one that looks like what is there a person says what becomes of it. */
export function LeadImportPage() {
  const calls = useMemo(() => connectionImportCallsAt(`${callsOf(deal, null)}/import`), [])
  const onTaken = useCallback(onTakenIn, [])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={<Breadcrumbs crumbs={[{ label: deal.label.many, href: list }, { label: 'Importeren' }]} />}
        actions={
          <Button icon={<FileDown size={16} aria-hidden />} onClick={template}>
            Voorbeeld
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept=".csv,.xlsx,text/csv"
        help="CSV of Excel (.xlsx) met per regel één bedrijf; alleen de bedrijfsnaam moet er zijn. Lijkt een regel op een klant of verkoopkans die er al is, op KvK-nummer, e-mailadres of naam en plaats, dan kies je per regel wat ermee gebeurt."
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}
