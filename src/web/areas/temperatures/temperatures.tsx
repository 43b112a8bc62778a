import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { temperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { isWeatherStation, usualStation, weatherStations } from '../../../domain/energy/weatherStations.ts'
import { fetched } from '../../calls/fetched.ts'
import { count } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Select } from '../../ui/select.tsx'
import { stack } from '../../ui/stack.ts'
import { TemperatureFiles } from './files.tsx'
import { KnownCard } from './knownCard.tsx'
import { TakeIn } from './takeIn.tsx'

const title = 'Buitentemperaturen'
const chooser = css({ width: { base: 'full', sm: '20rem' } })

/** The outside temperatures at a weather station: what is known, the files it came from, and taking in another. */
export function Temperatures() {
  const [path, go] = useLocation()
  const params = new URLSearchParams(useSearch())
  const asked = params.get('station') ?? ''
  const station = isWeatherStation(asked) ? asked : usualStation
  const mayChange = useMay('back-office-parameters:write')
  const found = useQuery({
    ...fetched(temperatures, { query: { station } }),
  })
  const days = found.data?.known ?? {}
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead="Uit de gemiddelde temperatuur van een dag volgen de graaddagen, waarmee gasverbruik eerlijk te vergelijken is. Een klant zonder eigen weerstation rekent met De Bilt."
        actions={
          <div className={chooser}>
            <Select
              label="Weerstation"
              value={station}
              options={Object.entries(weatherStations).map(([value, name]) => {
                const known = isWeatherStation(value) ? days[value] : undefined
                return { value, label: known ? `${name} (${count(known)} dagen)` : name }
              })}
              onChange={(value) => go(`${path}?station=${value}`, { replace: true })}
            />
          </div>
        }
      />
      {found.data === undefined ? (
        <Card>
          <Fetching of={found} lines={10} />
        </Card>
      ) : (
        <div className={stack}>
          <KnownCard known={found.data} asTable={params.get('look') === 'table'} />
          {mayChange && <TakeIn key={station} station={station} />}
          <TemperatureFiles files={found.data.files} mayUndo={mayChange} />
        </div>
      )}
    </>
  )
}
