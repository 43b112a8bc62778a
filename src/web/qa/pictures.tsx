import type { DescribedFlow } from '../../../machines/described.ts'
import { css } from '../styled-system/css'
import { pictureOf, useCoverage } from './coverage.ts'
import { titleOf } from './titleOf.ts'

const figure = css({ display: 'grid', gap: '1' })
const image = css({
  width: 'full',
  height: 'auto',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'md',
})
const caption = css({ textStyle: 'small', color: 'text.soft' })

/** The real page in these states, as the browser's walk last saw it; a sentence where there is no picture. */
export function Pictures({ flow, paths }: { flow: DescribedFlow; paths: readonly string[] }) {
  const coverage = useCoverage()
  const pictures = paths.flatMap((path) => {
    const address = pictureOf(coverage, flow.id, path)
    return address ? [{ path, address }] : []
  })
  if (pictures.length === 0)
    return (
      <p className={caption}>
        {coverage.pictures.length === 0
          ? 'Er zijn nog geen schermafbeeldingen: npm run e2e maakt ze.'
          : 'Van deze toestand is geen schermafbeelding.'}
      </p>
    )
  // States that hold at the same time show the same page.
  return pictures.slice(0, 1).map(({ path, address }) => (
    <figure key={path} className={figure}>
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={`De pagina in de toestand ${titleOf(flow, path)}`} className={image} />
      </a>
      <figcaption className={caption}>Zoals de browser het in de laatste testronde zag</figcaption>
    </figure>
  ))
}
