import type { ExportJob } from '../../../contract/areas/exports/exports.ts'
import { queryClient } from '../../calls/query.ts'
import { takeFile } from '../../portal/takeFile.ts'

/** How often one looks at exports that are under way, in milliseconds. */
const often = 2000

const isUnderWay = (row: ExportJob) => ['queued', 'running'].includes(row.state)

/** While one of them is under way they are looked at again. */
export const pace = (rows: readonly ExportJob[]): number | false => rows.some(isUnderWay) && often

/** Saves the file of an export, and shows that it was taken; the bell tells of it no longer. */
export async function takeExport(id: number): Promise<void> {
  await takeFile(`exports/${id}/content`)
  void queryClient.invalidateQueries({ queryKey: ['exports'] })
}
