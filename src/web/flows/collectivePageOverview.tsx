import type { OpenCollective } from '../../contract/areas/collectives/publicCalls.ts'
import { date, dates, euro, number } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import { Heading } from './signingHeading.tsx'

const all = css({ display: 'grid', gap: '8' })
const one = css({ display: 'grid', gap: '4', borderTop: '1px solid {colors.line.soft}', pt: '6' })
const text = css({ whiteSpace: 'pre-line', color: 'text.soft' })

const named = { 1: 'elektriciteit', 2: 'gas' } as const

/** What is known of who takes part: numbers alone, and of few of them no volumes. */
function sizeOf({ participants, volumeE, volumeG }: OpenCollective): string {
  const volumes = [
    ...(volumeE === null ? [] : [`${number(volumeE, 0)} MWh stroom`]),
    ...(volumeG === null ? [] : [`${number(volumeG, 0)} m³ gas`]),
  ]
  const people = participants === 1 ? '1 deelnemer' : `${participants} deelnemers`
  return volumes.length === 0 ? people : `${people}, samen ${volumes.join(' en ')} per jaar`
}

const itemsOf = (collective: OpenCollective) => [
  { label: 'Product', value: collective.products.map((product) => named[product]).join(' en ') },
  { label: 'Levering', value: dates(collective.deliveryFrom, collective.deliveryUntil) },
  { label: 'Inschrijven t/m', value: date(collective.enrolUntil) },
  ...(collective.gvo === null ? [] : [{ label: 'Groene stroom', value: collective.gvo }]),
  ...(collective.fee === null
    ? []
    : [
        { label: 'Deelnamevergoeding', value: `${euro(collective.fee)} per aansluiting per jaar, excl. btw` },
      ]),
  { label: 'Nu', value: sizeOf(collective) },
]

interface OverviewProps {
  collectives: readonly OpenCollective[]
  onChoose: (id: number) => void
}

/** The collectives that are open, the one that closes first on top. */
export function CollectiveOverview({ collectives, onChoose }: OverviewProps) {
  return (
    <div data-testid="collectivePage-overview" className={all}>
      <Heading>Samen energie inkopen</Heading>
      {collectives.map((collective) => (
        <section key={collective.id} className={one} aria-labelledby={`collective-${collective.id}`}>
          <h2 id={`collective-${collective.id}`} className={css({ textStyle: 'heading' })}>
            {collective.name}
          </h2>
          <p className={text}>{collective.publicText}</p>
          <DescriptionList columns={2} items={itemsOf(collective)} />
          <div>
            <Button
              look="primary"
              aria-describedby={`collective-${collective.id}`}
              onClick={() => onChoose(collective.id)}
            >
              Ik heb belangstelling
            </Button>
          </div>
        </section>
      ))}
    </div>
  )
}
