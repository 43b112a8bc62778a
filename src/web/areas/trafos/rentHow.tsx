import { centsOf } from '../../../domain/money.ts'
import { count, euro, euroFromCents } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { HowText } from '../../ui/how.tsx'

/** What each of the connections behind it pays of its rent. */
export function RentHow({ rent, connections }: { rent: string; connections: number }) {
  if (connections === 0) return null
  const each = euroFromCents(Math.round(centsOf(rent) / connections))
  return (
    <Card title="Huur per aansluiting">
      <p>{each} per maand</p>
      <HowText>
        <p>
          {connections === 1
            ? `De ene aansluiting achter deze trafo betaalt de hele huur van ${euro(rent)} per maand.`
            : `De huur van ${euro(rent)} per maand, gedeeld door ${count(connections)} aansluitingen achter deze trafo, is ${each}.`}
        </p>
        <p>
          Op dagen waarop een van de aansluitingen nog niet of niet meer in beheer is, betalen de andere samen
          de hele huur. Is bij Tarieven een trafohuur afgesproken, dan telt die in plaats van deze.
        </p>
      </HowText>
    </Card>
  )
}
