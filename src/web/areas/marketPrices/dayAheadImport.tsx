import { marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { queryClient } from '../../calls/query.ts'
import { pagesOf } from '../../fields/places.ts'
import { ConnectionImport } from '../../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../../flows/connectionImportCalls.ts'
import { count } from '../../format/format.ts'
import { goTo } from '../../portal/navigation.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { tell } from '../../portal/root.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { dayAheadPath } from './dayAheadPath.ts'

const { list } = pagesOf(marketPrice, null)
const calls = connectionImportCallsAt('day-ahead-prices/import')
const about = { header: 'Dag', cell: (name: string) => name }
const touched = ['day-ahead-sources', 'day-ahead-months', 'day-ahead-prices']

function onTaken({ counts }: TableImport) {
  tell.success(
    `Prijzen van ${count(counts.new)} ${counts.new === 1 ? 'dag' : 'dagen'} toegevoegd, van ${count(counts.changed)} gewijzigd`,
  )
  for (const path of touched) void queryClient.invalidateQueries({ queryKey: [path] })
  goTo(dayAheadPath)
}

/** Taking in day-ahead prices from a file that somebody fetched elsewhere. */
export const DayAheadImport = () => (
  <>
    <PageTitle>Day-aheadprijzen importeren</PageTitle>
    <PageHeader
      title="Day-aheadprijzen importeren"
      trail={
        <Breadcrumbs
          crumbs={[
            { label: marketPrice.label.many, href: list },
            { label: 'Day-aheadprijzen', href: dayAheadPath },
            { label: 'Importeren' },
          ]}
        />
      }
    />
    <ConnectionImport
      calls={calls}
      accept=".xml,.json,text/xml,application/json"
      help="XML van ENTSO-E (documentsoort A44, biedzone Nederland) of JSON van EnergyZero, met prijzen van elektriciteit per uur of kwartier. Een dag die al geheel bekend is, wordt niet vervangen door een deel ervan."
      about={about}
      onTaken={onTaken}
    />
  </>
)
