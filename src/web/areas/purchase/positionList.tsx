import { useLocation, useSearch } from 'wouter'
import type { Position } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { purchaseMethods } from '../../../contract/areas/purchase/purchasePlans.ts'
import { products } from '../../../contract/records/picklists.ts'
import { amountOf } from '../../../domain/money.ts'
import type { Cell } from '../../../domain/sheet.ts'
import { type SavedTable, TableExport, textCell } from '../../charts/tableExport.tsx'
import { addressed, maybeOneOf, shaped } from '../../portal/address.ts'
import { css } from '../../styled-system/css'
import { Select } from '../../ui/select.tsx'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '4' })
const choice = css({ flex: '1 1 9rem', maxWidth: '12rem' })

const address = addressed<{ product: '1' | '2' | null; year: string | null }>({
  product: maybeOneOf(['1', '2']),
  year: shaped(/^20\d\d$/),
})

/** What the positions of a page are narrowed by, as its address says it. */
export function useNarrowing() {
  const [path, go] = useLocation()
  const asked = address.read(useSearch())
  const choose = (more: Partial<typeof asked>) => {
    const query = address.write({ ...asked, ...more })
    go(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  const fits = ({ product, deliveryYear }: Position) =>
    (asked.product === null || product === asked.product) &&
    (asked.year === null || String(deliveryYear) === asked.year)
  return { ...asked, choose, fits }
}

const numeric = (value: string | null): Cell => (value === null ? textCell('') : { kind: 'number', value })
const euros = (cents: number | null): Cell =>
  cents === null ? textCell('') : { kind: 'money', value: amountOf(cents) }

const heading = [
  'Product',
  'Leverjaar',
  'Volume (MWh)',
  'Ingekocht (MWh)',
  'Ingekocht (%)',
  'Open (MWh)',
  'Gemiddelde inkoopprijs (€/MWh)',
  'Marktprijs (€/MWh)',
  'Marktprijs van',
  'Opslag (€/MWh)',
  'Verwachte prijs (€/MWh)',
  'Verwachte kosten (€)',
  'Indicatief',
  'Begroot (€)',
  'Methode',
]

/** The positions as lines of a file: what is not known stays empty. */
export const positionTable = (positions: readonly Position[]): SavedTable => ({
  heading,
  rows: positions.map((of) => [
    textCell(products[of.product]),
    textCell(String(of.deliveryYear)),
    ...[of.volume, of.bought].map(numeric),
    numeric(of.boughtPct === null ? null : amountOf(of.boughtPct)),
    ...[of.open, of.averagePrice, of.market.base?.price ?? null].map(numeric),
    of.market.base === null ? textCell('') : { kind: 'day', day: of.market.base.on },
    numeric(of.isSurchargeKnown ? of.surcharge : null),
    numeric(of.expectedPrice),
    euros(of.expectedCents),
    textCell(of.isIndicative ? 'Ja' : 'Nee'),
    euros(of.budget?.cents ?? null),
    textCell(of.plan === null ? '' : purchaseMethods[of.plan.method]),
  ]),
})

interface PositionBarProps {
  all: readonly Position[]
  shown: readonly Position[]
  narrowing: ReturnType<typeof useNarrowing>
}

/** Which positions are shown, and taking just those away. */
export function PositionChoice({ all, shown, narrowing: { product, year, choose } }: PositionBarProps) {
  const years = [...new Set(all.map(({ deliveryYear }) => String(deliveryYear)))].sort()
  return (
    <div className={bar}>
      <div className={choice}>
        <Select
          label="Product"
          placeholder="Alle producten"
          clearable
          options={(['1', '2'] as const).map((value) => ({ value, label: products[value] }))}
          value={product ?? ''}
          onChange={(value) => choose({ product: value === '1' || value === '2' ? value : null })}
        />
      </div>
      <div className={choice}>
        <Select
          label="Leverjaar"
          placeholder="Alle leverjaren"
          clearable
          options={years.map((value) => ({ value, label: value }))}
          value={year ?? ''}
          onChange={(value) => choose({ year: value === '' ? null : value })}
        />
      </div>
      {shown.length > 0 && (
        <TableExport name="posities" title="Posities" table={() => positionTable(shown)} />
      )}
    </div>
  )
}
