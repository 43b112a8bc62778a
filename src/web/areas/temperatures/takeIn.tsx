import { useMemo } from 'react'
import type { TableImport } from '../../../contract/records/tableImport.ts'
import { type WeatherStation, weatherStations } from '../../../domain/energy/weatherStations.ts'
import { queryClient } from '../../calls/query.ts'
import { ConnectionImport } from '../../flows/connectionImport.tsx'
import { connectionImportCallsAt } from '../../flows/connectionImportCalls.ts'
import { count, date } from '../../format/format.ts'
import { tell } from '../../portal/root.ts'
import { css } from '../../styled-system/css'

const about = { header: 'Dag', cell: (day: string) => date(day) }
const heading = css({ textStyle: 'subheading', mb: '2' })

function onTaken({ counts }: TableImport): void {
  const days = counts.new + counts.changed
  tell.success(`${count(days)} ${days === 1 ? 'dag' : 'dagen'} overgenomen`)
  // Everything that is corrected for degree days is reckoned anew.
  void queryClient.invalidateQueries()
}

/** Taking in a file of temperatures for a station: choose it, see day by day what it would do, and do it. */
export function TakeIn({ station }: { station: WeatherStation }) {
  const calls = useMemo(() => connectionImportCallsAt('control/temperatures', { station }), [station])
  return (
    <section aria-labelledby="takeIn">
      <h2 id="takeIn" className={heading}>
        Bestand inlezen voor {weatherStations[station]}
      </h2>
      <ConnectionImport
        calls={calls}
        accept=".txt,.csv,.xlsx,text/csv,text/plain"
        help="Dag- of uurwaarden van het KNMI (.txt), of een tabel (CSV of Excel) met een datum of tijd en °C. Een dag die er al is, wordt vervangen."
        about={about}
        onTaken={onTaken}
      />
    </section>
  )
}
