import { mostCompared } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { optionsOf, useMeasured } from '../../charts/measured.ts'
import { useLookup } from '../../fields/lookup.ts'
import { TickList } from '../../fields/tickList.tsx'
import type { Option } from '../../ui/option.ts'
import type { Comparing } from './compareAddress.ts'

interface ItemsProps {
  comparing: Comparing
  onChange: (comparing: Comparing) => void
}

/** Which of them lie side by side: none ticked are the twelve largest. */
function Items({
  comparing,
  onChange,
  options,
  name,
}: ItemsProps & { options: readonly Option[]; name: string }) {
  if (options.length < 2) return null
  return (
    <TickList
      {...{ name, options }}
      hint="Kies er 2 tot 12; zonder keuze zie je de grootste."
      chosen={comparing.ids}
      most={mostCompared}
      onChange={(ids) => onChange({ ...comparing, ids })}
    />
  )
}

/** The entities of the customer, to tick. */
export function EntityItems(props: ItemsProps) {
  const { options } = useLookup('customers/:customerId/entities')
  return <Items {...props} options={options} name="Entiteiten" />
}

/** The connections that are read, to tick: the largest first. */
export function ConnectionItems({ customerId, ...props }: ItemsProps & { customerId: number }) {
  const found = useMeasured(customerId, {
    product: props.comparing.what === 'gas' ? 'gas' : 'electricity',
    until: props.comparing.a.to,
  })
  return <Items {...props} options={optionsOf(found.data ?? [])} name="Aansluitingen" />
}
