import { rate } from '../../../contract/areas/rates/rates.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { count } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { TableImportPage } from '../../records/tableImportPage.tsx'
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

const done = (counts: TableImport['counts']) =>
  `${count(counts.new)} ${counts.new === 1 ? 'tarief' : 'tarieven'} toegevoegd als concept`

/** Taking in a price sheet: the prices it holds become concepts. */
export function RateImportPage({ customerId }: PageProps) {
  const home = useRatesHome(customerId, undefined)
  return (
    <TableImportPage
      title="Prijsblad importeren"
      resource={rate}
      customerId={customerId}
      help="CSV of Excel (.xlsx) met per regel één prijs van een aansluiting: haar EAN-code, vanaf welke dag, het onderdeel (zoals op een factuur), de eenheid en het tarief. Zo nodig ook telwerk, van_uur en tot_uur, tm_per_jaar, index en factor. Elke aansluiting krijgt een concept; is één regel fout, dan wordt niets overgenomen."
      about={about}
      example={{ file: 'prijsblad.csv', rows: () => example }}
      done={done}
      trail={[home]}
      back={home.href}
    />
  )
}
