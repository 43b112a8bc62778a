import { hitBegins, hitEnds } from '../../../contract/areas/knowledgebase/hits.ts'
import { css } from '../../styled-system/css'

const hit = css({ bg: 'warning.line', color: 'text', borderRadius: 'sm' })

/** A text in which what was looked for is lit. */
export function Marked({ text }: { text: string }) {
  const [before, ...others] = text.split(hitBegins)
  let place = 0
  return (
    <>
      {before}
      {others.map((piece) => {
        const [found, after] = piece.split(hitEnds)
        place += 1
        return (
          <span key={place}>
            <mark className={hit}>{found}</mark>
            {after}
          </span>
        )
      })}
    </>
  )
}
