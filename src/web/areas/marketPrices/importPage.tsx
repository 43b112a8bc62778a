import { marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { count } from '../../format/format.ts'
import { TableImportPage } from '../../records/tableImportPage.tsx'

const about = { header: 'Prijs', cell: (name: string) => name }
const example = [
  ['Klikproduct', 'Leverperiode', 'Datum', 'Prijs', 'Soort', 'Bron'],
  ['Base', '2027', '20-11-2026', '84,20', 'Settlement', 'Beurs'],
  ['TTF gas', '2027-Q1', '20-11-2026', '31,155', 'Laat', 'Handelsdesk'],
  ['TTF gas', '21-11-2026', '20-11-2026', '29,40', 'Settlement', 'Beurs'],
]

const done = (counts: TableImport['counts']) =>
  `${count(counts.new)} ${counts.new === 1 ? 'prijs' : 'prijzen'} toegevoegd, ${count(counts.changed)} gewijzigd`

/** Taking in prices of the market from a file. */
export const MarketPriceImport = () => (
  <TableImportPage
    title="Marktprijzen importeren"
    resource={marketPrice}
    help="CSV of Excel (.xlsx) met per regel één prijs in €/MWh: klikproduct, leverperiode (2027, 2027-Q1, 2027-03 of 2027-WIN), datum, prijs en bron; van gas ook per gasdag (01-12-2026). Of JSON van EnergyZero met gas per dag. Zonder soort is het een settlement. Een prijs die er al is, van dezelfde bron, dag en soort, wordt bijgewerkt."
    accept=".json,application/json"
    about={about}
    example={{ file: 'marktprijzen.csv', rows: () => example }}
    done={done}
  />
)
