import type { AnyResource } from '../../../contract/records/resource.ts'
import { number } from '../../format/format.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'

const volume = (value: unknown, places: number) => (value === null ? '–' : number(String(value), places, 0))

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
