import { readingKinds } from '../../../contract/areas/emsInput/meterReadings.ts'
import { useLookup } from '../../fields/lookup.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SearchInput } from '../../ui/searchInput.tsx'
import { Select } from '../../ui/select.tsx'
import type { GridLooking } from './gridAddress.ts'

interface GridBarProps {
  looking: GridLooking
  loading: boolean
  onLook: (part: Partial<GridLooking>) => void
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '3',
  '& > *': { flex: { base: '1 1 10rem', md: '0 1 12rem' } },
  '& > search': { flex: { base: '1 1 100%', md: '0 1 20rem' } },
})

const products = [
  { value: 'electricity', label: 'Elektriciteit' },
  { value: 'gas', label: 'Gas' },
]
const kinds = Object.entries(readingKinds).map(([value, label]) => ({ value, label: `Invoer: ${label}` }))

/** What is typed, and which meters are shown. */
export function GridBar({ looking, loading, onLook }: GridBarProps) {
  const seesEntities = useMay('organisation-entities:read')
  const { options } = useLookup(seesEntities ? 'customers/:customerId/entities' : undefined)
  return (
    <div className={bar}>
      <SearchInput
        label="Zoek op EAN, adres of meternummer"
        value={looking.q}
        loading={loading}
        onChange={(q) => onLook({ q })}
      />
      <Select
        label="Invoer als"
        options={kinds}
        value={looking.kind}
        onChange={(kind) => onLook({ kind: kind === 'usage' ? 'usage' : 'standing' })}
      />
      <Select
        label="Product"
        placeholder="Alle producten"
        clearable
        options={products}
        value={looking.product ?? ''}
        onChange={(product) =>
          onLook({ product: product === '' ? null : (product as 'electricity' | 'gas') })
        }
      />
      {options.length > 1 && (
        <Select
          label="Entiteit"
          placeholder="Alle entiteiten"
          clearable
          options={options}
          value={looking.entityId === null ? '' : String(looking.entityId)}
          onChange={(id) => onLook({ entityId: id === '' ? null : Number(id) })}
        />
      )}
      <Checkbox checked={looking.isMissing} onChange={(isMissing) => onLook({ isMissing })}>
        Alleen ontbrekend
      </Checkbox>
    </div>
  )
}
