import { useQuery } from '@tanstack/react-query'
import type { EmsConnection } from '../../../contract/ems-calls.ts'
import { api } from '../../api.ts'
import { useLookup } from '../../crud/lookup.ts'
import { css } from '../../styled-system/css'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Comparing } from './compareAddress.ts'

const items = css({
  display: 'grid',
  gap: '2',
  columnGap: '6',
  mt: '3',
  maxHeight: '14rem',
  overflowY: 'auto',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})
const legend = css({ textStyle: 'label' })
const hint = css({ textStyle: 'small', color: 'text.soft' })

interface ItemsProps {
  comparing: Comparing
  onChange: (comparing: Comparing) => void
  options: readonly { value: string; label: string }[]
  name: string
}

/** Which of them lie side by side: none ticked are the twelve largest. */
function Items({ comparing, onChange, options, name }: ItemsProps) {
  const { ids } = comparing
  if (options.length < 2) return null
  const toggle = (id: number) =>
    onChange({
      ...comparing,
      ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, 12),
    })
  return (
    <fieldset className={css({ mt: '4' })}>
      <legend className={legend}>{name}</legend>
      <p className={hint}>Kies er 2 tot 12; zonder keuze zie je de grootste.</p>
      <div className={items}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={ids.includes(Number(value))}
            disabled={ids.length >= 12 && !ids.includes(Number(value))}
            onChange={() => toggle(Number(value))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** The entities of the customer, to tick. */
export function EntityItems(props: Omit<ItemsProps, 'options' | 'name'>) {
  const { options } = useLookup('customers/:customerId/entities')
  return <Items {...props} options={options} name="Entiteiten" />
}

/** The connections that are read, to tick: the largest first. */
export function ConnectionItems({
  customerId,
  ...props
}: Omit<ItemsProps, 'options' | 'name'> & { customerId: number }) {
  const path = `customers/${customerId}/ems/connections`
  const query = {
    ...{ until: props.comparing.a.to, sort: '-value', per_page: 100 },
    product: props.comparing.what === 'gas' ? 'gas' : 'electricity',
  }
  const found = useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) =>
      (await api.get<{ rows: EmsConnection[] }>(path, { query, signal })).data.rows,
    staleTime: 60_000,
  })
  const options = (found.data ?? [])
    .filter(({ until }) => until !== null)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return <Items {...props} options={options} name="Aansluitingen" />
}
