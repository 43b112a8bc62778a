import type { NamedSource, PriceLine } from '../../../contract/areas/rates/priceCalls.ts'
import { groupWords } from '../../../contract/areas/rates/priceWords.ts'
import { dates, euroFromCents } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { lineFormula, lineName, seenWith, sourceHref, sourceOf } from './priceText.ts'

type Line = PriceLine & { readonly from?: string; readonly to?: string }

const formula = css({ fontVariantNumeric: 'tabular-nums' })

interface PriceLinesProps {
  caption: string
  lines: readonly Line[]
  sources: readonly NamedSource[]
  unit: string
  customerId: number
}

/** Lines of a price: what each is of, how it comes to its amount, and where its rate stands. */
export function PriceLines({ caption, lines, sources, unit, customerId }: PriceLinesProps) {
  const placed = lines.map((line, place) => ({ ...line, place }))
  return (
    <Table
      caption={caption}
      rows={placed}
      rowKey={({ place }) => String(place)}
      columns={[
        { id: 'group', header: 'Kostengroep', from: 'lg', cell: ({ group }) => groupWords[group] },
        {
          id: 'name',
          header: 'Onderdeel',
          cell: (line) => (
            <span>
              {lineName(line)}
              {line.from !== undefined && line.to !== undefined && (
                <Second>{dates(line.from, line.to)}</Second>
              )}
            </span>
          ),
        },
        {
          id: 'formula',
          header: 'Hoe berekend?',
          cell: (line) => (
            <span>
              <span className={formula}>{lineFormula(line, unit)}</span>
              <Second>
                <Source source={sourceOf(line, sources)} customerId={customerId} />
              </Second>
            </span>
          ),
        },
        { id: 'cents', header: 'Bedrag', numeric: true, cell: ({ cents }) => euroFromCents(cents) },
      ]}
    />
  )
}

function Source({ source, customerId }: { source: NamedSource | undefined; customerId: number }) {
  const sees = useMay(source === undefined ? null : seenWith[source.kind])
  if (source === undefined) return null
  const { name, note, isConcept } = source
  return (
    <>
      {sees ? <TextLink href={sourceHref(source, customerId)}>{name}</TextLink> : name}
      {note !== null && `, overgenomen van: ${note}`}
      {isConcept && (
        <>
          {' '}
          <Badge tone="warning">Concept</Badge>
        </>
      )}
    </>
  )
}
