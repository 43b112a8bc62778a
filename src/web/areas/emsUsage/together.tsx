import type { EmsConnection } from '../../../contract/areas/ems/emsCalls.ts'
import { mostTogether } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { Product } from '../../../domain/energy/channel.ts'
import { addDays, dayAt } from '../../../domain/time/day.ts'
import { optionsOf, useMeasured } from '../../charts/measured.ts'
import { useLookup } from '../../fields/lookup.ts'
import { TickList } from '../../fields/tickList.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { ScopeBar } from './scopeBar.tsx'
import { type Looking, scopeOf } from './usageAddress.ts'
import { UsageCard } from './usageCard.tsx'
import { type Subject, severalOf } from './usageSubject.ts'
import { useGo } from './useGo.ts'

const fields = css({
  display: 'grid',
  gap: '4',
  mt: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})

interface TogetherProps {
  customerId: number
  looking: Looking
}

/** Several connections, all of an entity or all there are, and what they use together. */
export function Together({ customerId, looking }: TogetherProps) {
  const { several, entity, product } = looking
  const measured = useMeasured(customerId, {
    ...{ product, until: addDays(dayAt(Date.now()), -1) },
    ...(entity !== null && { entityId: entity }),
  })
  const known = measured.data ?? []
  const scope = scopeOf(looking)
  const members = scope === 'several' ? several : known.map(({ id }) => id)
  const { options } = useLookup('customers/:customerId/entities')
  const entityName = options.find(({ value }) => value === String(entity))?.label
  return (
    <>
      <Card>
        <ScopeBar looking={looking} members={members} product={product} />
        {scope === 'several' ? <Ticks looking={looking} known={known} /> : <Fields looking={looking} />}
        <Fetching of={measured} lines={3} />
      </Card>
      {measured.data && members.length === 0 && (
        <Card>
          <EmptyState title="Geen meetgegevens">
            Er zijn hier geen aansluitingen met meetgegevens van dit product.
          </EmptyState>
        </Card>
      )}
      {measured.data && members.length > 0 && (
        <UsageCard
          customerId={customerId}
          subject={subjectIn(looking, known, entityName)}
          looking={looking}
        />
      )}
    </>
  )
}

/** What is named in the address, with the last day of which anything of it is known. */
function subjectIn(looking: Looking, known: readonly EmsConnection[], entityName?: string): Subject {
  const { several, entity, product } = looking
  const scope = scopeOf(looking)
  const own = scope === 'several' ? known.filter(({ id }) => several.includes(id)) : known
  const until = own
    .flatMap((one) => one.until ?? [])
    .sort()
    .at(-1)
  const which =
    scope === 'several' ? { ids: several } : entity === null ? {} : { entityId: entity, entityName }
  return severalOf(which, product, until ?? null)
}

const products: readonly { value: Product; label: string }[] = [
  { value: 'electricity', label: 'Elektriciteit' },
  { value: 'gas', label: 'Gas' },
]

/** Which entity where one is looked at, and which connections add up. */
function Fields({ looking }: { looking: Looking }) {
  const go = useGo()
  const { options } = useLookup('customers/:customerId/entities')
  return (
    <div className={fields}>
      {looking.entity !== null && (
        <Field label="Entiteit" help="Wat eronder valt telt mee">
          <Select
            value={String(looking.entity)}
            options={options}
            onChange={(value) => go({ ...looking, entity: Number(value) })}
          />
        </Field>
      )}
      <Field label="Product">
        <Select
          value={looking.product}
          options={products}
          onChange={(value) => go({ ...looking, product: value as Product })}
        />
      </Field>
    </div>
  )
}

/** The connections that count, to tick: the largest first. */
function Ticks({ looking, known }: { looking: Looking; known: readonly EmsConnection[] }) {
  const go = useGo()
  if (known.length === 0) return null
  return (
    <TickList
      name={looking.product === 'gas' ? 'Gasaansluitingen' : 'Elektriciteitsaansluitingen'}
      hint={`Kies er 1 tot ${mostTogether}; wat ze verbruiken wordt opgeteld.`}
      options={optionsOf(known)}
      chosen={looking.several}
      least={1}
      most={mostTogether}
      onChange={(several) => go({ ...looking, several })}
    />
  )
}
