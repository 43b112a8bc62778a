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
    // What was done, beside the price it was done at: the rest of a click that was done partly is a click of its own.
    volume: { cell: (row) => mwh(row.executedVolume ?? row.volume) },
    referencePrice: { cell: (row) => price(row.referencePrice) },
    executedPrice: { from: 'md', cell: (row) => price(row.executedPrice) },
    executedVolume: { from: '2xl', cell: (row) => mwh(row.executedVolume) },
    validUntil: { from: 'xl' },
  })
