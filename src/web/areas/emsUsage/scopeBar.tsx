import { mostTogether } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { useLookup } from '../../fields/lookup.ts'
import { TabBar } from '../../ui/tabBar.tsx'
import { addressOf, type Looking, type Scope, scopeOf, scopes } from './usageAddress.ts'

interface ScopeBarProps {
  looking: Looking
  /** The connections that are shown, with which another scope begins. */
  members: readonly number[]
  /** The entity the connection that is shown belongs to. */
  entityId?: number | null
  product: Product
}

const labels: Readonly<Record<Scope, string>> = {
  one: 'Eén aansluiting',
  several: 'Meer aansluitingen',
  entity: 'Entiteit',
  all: 'Alles samen',
}

/** Whose usage one looks at: of one connection, of several together, of an entity, or of all. */
export function ScopeBar({ looking, members, entityId, product }: ScopeBarProps) {
  const { options: entities } = useLookup('customers/:customerId/entities')
  const entity = entityId ?? entities[0]?.value
  const scope = scopeOf(looking)
  const nobody = { connection: null, several: [], entity: null, all: false, product }
  const starts: Readonly<Record<Scope, Partial<Looking> | null>> = {
    one: { ...nobody, connection: members[0] ?? null, product: 'electricity' },
    several: members.length === 0 ? null : { ...nobody, several: members.slice(0, mostTogether) },
    entity: entity === undefined ? null : { ...nobody, entity: Number(entity) },
    all: { ...nobody, all: true },
  }
  const tabs = scopes.flatMap((id) => {
    const start = id === scope ? {} : starts[id]
    // A part that was made larger, and where a note goes, belong to what was shown.
    const href = start && addressOf({ ...looking, ...start, placing: false, zoom: null })
    return href === null ? [] : [{ id, label: labels[id], href }]
  })
  return <TabBar label="Waarvan je het verbruik bekijkt" value={scope} tabs={tabs} />
}
