import { FileDown } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { rate } from '../../../contract/areas/rates/rates.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { queryClient } from '../../calls/query.ts'
import { saveText } from '../../calls/saveAs.ts'
import { callsOf } from '../../fields/places.ts'
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
import { useRatesHome } from './ratesHome.ts'

const example = [
  ['ean', 'overeenkomst', 'geldig_van', 'geldig_tm', 'onderdeel', 'eenheid', 'tarief', 'overgenomen_van'],
  [
    '871687120000000014',
    '',
    '01/01/2027',
    '31/12/2027',
    'Levering normaal/hoog',
    'kWh',
    '0,0985',
    'Offerte 2027',
  ],
  [
    '871687120000000014',
    '',
    '01/01/2027',
    '31/12/2027',
    'Levering dal/laag',
    'kWh',
    '0,0812',
    'Offerte 2027',
  ],
  [
    '871687120000000014',
    '',
    '01/01/2027',
    '31/12/2027',
    'Vaste leveringskosten',
    'maand',
    '6,50',
    'Offerte 2027',
  ],
]

const about = { header: 'Tarief', cell: (name: string) => name, inLines: true }
const title = 'Prijsblad importeren'

/** Taking in a price sheet: choose it, see which prices it holds, and make them as concepts. */
export function RateImportPage({ customerId }: PageProps) {
  const home = useRatesHome(customerId, undefined)
  const path = callsOf(rate, customerId)
  const calls = useMemo(() => connectionImportCallsAt(`${path}/import`), [path])
  const onTaken = useCallback(
    ({ counts }: TableImport) => {
      tell.success(`${count(counts.new)} ${counts.new === 1 ? 'tarief' : 'tarieven'} toegevoegd als concept`)
      void queryClient.invalidateQueries({ queryKey: [path] })
      goTo(home.href)
    },
    [path, home.href],
  )
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={<Breadcrumbs crumbs={[home, { label: 'Importeren' }]} />}
        actions={
          <Button
            icon={<FileDown size={16} aria-hidden />}
            onClick={() => saveText('prijsblad.csv', 'text/csv', csvFile(example))}
          >
            Voorbeeld
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept=".csv,.xlsx,text/csv"
        help="CSV of Excel (.xlsx) met per regel één prijs van een aansluiting: haar EAN-code, vanaf welke dag, het onderdeel (zoals op een factuur), de eenheid en het tarief. Zo nodig ook telwerk, van_uur en tot_uur, tm_per_jaar, index en factor. Elke aansluiting krijgt een concept; is één regel fout, dan wordt niets overgenomen."
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}
