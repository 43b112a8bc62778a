import { fetchPicture } from './fetchPicture.ts'
import { htmlWithPictures, picturesIn } from './safeHtml.ts'

/** So many pictures of a mail are fetched, */
const mostPictures = 50
/** so many at the same time, */
const atOnce = 6
/** and no more signs of them together are sent to the reader. */
const mostTogether = 20_000_000

export interface Pictured {
  readonly html: string
  readonly shown: number
  readonly missing: number
}

/** The HTML of a mail with its pictures in it: fetched by us, so that its sender learns nothing of who reads it. */
export async function withPictures(html: string, fetched = fetchPicture): Promise<Pictured> {
  const addresses = picturesIn(html)
  const found = new Map<string, string>()
  const waiting = addresses.slice(0, mostPictures)
  let together = 0
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const picture = together < mostTogether ? await fetched(next) : null
      if (picture === null || together + picture.length > mostTogether) continue
      together += picture.length
      found.set(next, picture)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return {
    html: htmlWithPictures(html, found, mostTogether),
    shown: found.size,
    missing: addresses.length - found.size,
  }
}
