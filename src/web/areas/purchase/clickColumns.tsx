import type { Click } from '../../../contract/areas/clicks/clicks.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { AnyRow } from '../../fields/places.ts'
import { number } from '../../format/format.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'

export const clickOf = (row: AnyRow) => row as unknown as Click

const mwh = (value: unknown) => (value === null ? '–' : `${number(String(value), 3, 0)} MWh`)
const price = (value: unknown) => (value === null ? '–' : number(String(value), 6, 2))

/** The columns of clicks; prices in €/MWh, volumes in MWh. */
export const clickColumns = (resource: AnyResource) =>
  withColumns(columnsOf(resource), {
    product: { from: 'lg' },
    clickProduct: { from: 'lg' },
    volume: { cell: (row) => mwh(row.volume) },
    referencePrice: { cell: (row) => price(row.referencePrice) },
    executedPrice: { from: 'md', cell: (row) => price(row.executedPrice) },
    // Of a click that was done partly less than was proposed: the rest is a click of its own.
    executedVolume: { from: 'lg', cell: (row) => mwh(row.executedVolume) },
    validUntil: { from: 'xl' },
  })
