import { FileDown } from 'lucide-react'
import { useCallback } from 'react'
import { marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { queryClient } from '../../calls/query.ts'
import { saveText } from '../../calls/saveAs.ts'
import { pagesOf } from '../../fields/places.ts'
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

const { list } = pagesOf(marketPrice, null)
const calls = connectionImportCallsAt('market-prices/import')
const about = { header: 'Prijs', cell: (name: string) => name }
const title = 'Marktprijzen importeren'
const example = [
  ['Klikproduct', 'Leverperiode', 'Datum', 'Prijs', 'Soort', 'Bron'],
  ['Base', '2027', '20-11-2026', '84,20', 'Settlement', 'Beurs'],
  ['TTF gas', '2027-Q1', '20-11-2026', '31,155', 'Laat', 'Handelsdesk'],
]

/** Taking in prices from a file: choose it, see what each row would do, and do it. */
export function MarketPriceImport() {
  const onTaken = useCallback(({ counts }: TableImport) => {
    tell.success(`${count(counts.new)} prijzen toegevoegd, ${count(counts.changed)} gewijzigd`)
    void queryClient.invalidateQueries({ queryKey: ['market-prices'] })
    goTo(list)
  }, [])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        trail={
          <Breadcrumbs crumbs={[{ label: marketPrice.label.many, href: list }, { label: 'Importeren' }]} />
        }
        actions={
          <Button
            icon={<FileDown size={16} aria-hidden />}
            onClick={() => saveText('marktprijzen.csv', 'text/csv', csvFile(example))}
          >
            Voorbeeld
          </Button>
        }
      />
      <ConnectionImport
        calls={calls}
        accept=".csv,.xlsx,text/csv"
        help="CSV of Excel (.xlsx) met per regel één prijs in €/MWh: klikproduct, leverperiode (2027, 2027-Q1, 2027-03 of 2027-WIN), datum, prijs en bron. Zonder soort is het een settlement. Een prijs die er al is, van dezelfde bron, dag en soort, wordt bijgewerkt."
        about={about}
        onTaken={onTaken}
      />
    </>
  )
}
