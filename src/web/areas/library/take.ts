import { takeFile } from '../../portal/takeFile.ts'

/** Where the file of a document is. */
export const contentPath = (customerId: number, id: number) => `customers/${customerId}/library/${id}/content`

/** Saves the file of a document; of the latest version when none is named. */
export function takeDocument(customerId: number, id: number, version?: number): void {
  void takeFile(contentPath(customerId, id), version === undefined ? {} : { version })
}
