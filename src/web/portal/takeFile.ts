import { download, type Query } from '../calls/api.ts'
import { refusalFrom } from '../calls/refusal.ts'
import { saveAs } from '../calls/saveAs.ts'
import { tell } from './root.ts'

/** Fetches a file from the server and gives it to the browser to save; why it cannot be had is told. */
export async function takeFile(path: string, query: Query = {}): Promise<void> {
  try {
    const { name, content } = await download(path, { query })
    saveAs(name, content)
  } catch (error) {
    tell.error(refusalFrom(error).message)
  }
}
