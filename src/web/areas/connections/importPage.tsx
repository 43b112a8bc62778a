import { connection } from '../../../contract/areas/connections/connections.ts'
import { tableFields } from '../../../contract/areas/connections/tableFields.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { Ean } from '../../fields/cells.tsx'
import { count } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { TableImportPage } from '../../records/tableImportPage.tsx'

/** A column for each field. */
const rows = () => [tableFields.map(([, { label }]) => label)]

const done = (counts: TableImport['counts']) =>
  `${count(counts.new)} ${counts.new === 1 ? 'aansluiting' : 'aansluitingen'} toegevoegd, ${count(counts.changed)} gewijzigd`

const about = {
  header: 'EAN-code',
  cell: (ean: string) => <Ean code={ean} />,
  lacking:
    'Een nieuwe aansluiting heeft dat nodig; alleen een adres mag ook van haar entiteit komen. Wat er al is, kan zonder.',
}

/** Taking in a table of connections; afterwards one sees them in the list. */
export const ConnectionImportPage = ({ customerId }: PageProps) => (
  <TableImportPage
    title="Aansluitingen importeren"
    resource={connection}
    customerId={customerId}
    help="CSV of Excel (.xlsx), met koppen boven de kolommen: wat we niet herkennen, wijs je daarna zelf aan. Een EAN-code die er al is wordt bijgewerkt, een andere toegevoegd; een lege cel wijzigt niets."
    about={about}
    example={{ file: 'aansluitingen.csv', label: 'Leeg voorbeeld', rows }}
    done={done}
  />
)
