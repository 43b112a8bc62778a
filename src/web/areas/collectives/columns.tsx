import type { AnyResource } from '../../../contract/records/resource.ts'
import { number } from '../../format/format.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'

export const volume = (value: unknown, places: number) =>
  value === null ? '–' : number(String(value), places, 0)

/** The columns of parts of what was bought: volumes in MWh, prices in €/MWh. */
export const shareColumns = (resource: AnyResource) =>
  withColumns(columnsOf(resource), {
    collectiveName: { from: 'lg' },
    product: { from: 'lg' },
    volume: { header: 'Deel (MWh)', cell: (row) => number(String(row.volume), 3, 3) },
    price: { header: 'Prijs (€/MWh)', cell: (row) => number(String(row.price), 6, 2) },
    boughtOn: { from: 'md' },
  })

/** The columns of who takes part: volumes of a year in MWh and m³. */
export const participantColumns = (resource: AnyResource) =>
  withColumns(columnsOf(resource), {
    collectiveName: { from: 'md' },
    connectionsText: { from: 'lg' },
    volumeE: { header: 'Volume E (MWh)', cell: (row) => volume(row.volumeE, 3) },
    volumeG: { header: 'Volume G (m³)', from: 'md', cell: (row) => volume(row.volumeG, 0) },
    startDate: { from: 'lg' },
    mandateDocumentName: { from: 'xl' },
  })
