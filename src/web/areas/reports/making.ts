import type { Report } from '../../../contract/areas/reports/reports.ts'
import { queryClient } from '../../calls/query.ts'
import { takeFile } from '../../portal/takeFile.ts'

/** How often one looks at reports that are being made, in milliseconds. */
const often = 2000

const isUnderWay = ({ state }: Report) => state === 'queued' || state === 'running'

/** While one of them is being made they are looked at again. */
export const pace = (rows: readonly Report[]): number | false => rows.some(isUnderWay) && often

/** Saves the file of a report; that it was taken stands in its history. */
export async function takeReport({ id, customerId }: Pick<Report, 'id' | 'customerId'>): Promise<void> {
  await takeFile(`customers/${customerId}/reports/${id}/content`)
  void queryClient.invalidateQueries({ queryKey: ['customers', customerId, 'reports', id] })
}
