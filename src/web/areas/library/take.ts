import { download } from '../../api.ts'
import { refusalFrom } from '../../refusal.ts'
import { tell } from '../../root.ts'
import { saveAs } from '../../saveAs.ts'

/** Where the file of a document is. */
export const contentPath = (customerId: number, id: number) => `customers/${customerId}/library/${id}/content`

/** Fetches a file and gives it to the browser to save. */
async function take(path: string, query: Readonly<Record<string, string | number>>): Promise<void> {
  try {
    const { name, content } = await download(path, { query })
    saveAs(name, content)
  } catch (error) {
    tell.error(refusalFrom(error).message)
  }
}

/** Saves the file of a document; of the latest version when none is named. */
export function takeDocument(customerId: number, id: number, version?: number): void {
  void take(contentPath(customerId, id), version === undefined ? {} : { version })
}

/** Saves several documents as one ZIP. */
export function takeZip(customerId: number, ids: readonly number[]): void {
  void take(`customers/${customerId}/library/zip`, { ids: ids.join(',') })
}
