import { download, type Query } from './api.ts'
import { refusalFrom } from './refusal.ts'
import { tell } from './root.ts'
import { saveAs } from './saveAs.ts'

/** Fetches a file from the server and gives it to the browser to save; why it cannot be had is told. */
export async function takeFile(path: string, query: Query = {}): Promise<void> {
  try {
    const { name, content } = await download(path, { query })
    saveAs(name, content)
  } catch (error) {
    tell.error(refusalFrom(error).message)
  }
}
