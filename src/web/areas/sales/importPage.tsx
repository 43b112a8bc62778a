import { deal } from '../../../contract/areas/sales/deals.ts'
import { leadColumns, leadFields } from '../../../contract/areas/sales/leadSheet.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { quoted } from '../../format/csv.ts'
import { count } from '../../format/format.ts'
import { TableImportPage } from '../../records/tableImportPage.tsx'

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

/** A column for each field and a line of example. */
const rows = () => [
  leadColumns.map((name) => leadFields[name]?.label ?? name),
  leadColumns.map((name) => quoted(example[name] ?? '')),
]

const done = (counts: TableImport['counts']) =>
  `${count(counts.new)} ${counts.new === 1 ? 'lead' : 'leads'} toegevoegd, ${count(counts.changed)} aangevuld`

const about = { header: 'Bedrijf', cell: (subject: string) => subject, inLines: true }

/** Taking in a table of leads; of one that looks like what is there a person says what becomes of it. */
export const LeadImportPage = () => (
  <TableImportPage
    title="Leads importeren"
    resource={deal}
    help="CSV of Excel (.xlsx) met per regel één bedrijf; alleen de bedrijfsnaam moet er zijn. Lijkt een regel op een klant of verkoopkans die er al is, op KvK-nummer, e-mailadres of naam en plaats, dan kies je per regel wat ermee gebeurt."
    about={about}
    example={{ file: 'leads.csv', rows }}
    done={done}
  />
)
