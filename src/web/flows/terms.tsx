import { termsOn, termsSections, termsSince, termsVersions } from '../../contract/areas/account/terms.ts'
import { dayText } from '../../domain/dutch.ts'
import { type Day, dayAt } from '../../domain/time/day.ts'
import { useBrand } from '../portal/brand.tsx'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'

const text = css({
  display: 'grid',
  gap: '3',
  '& h2': { textStyle: 'subheading', mt: '2' },
  '& p, & li': { color: 'text.soft' },
})
const list = css({ display: 'grid', gap: '1', listStyle: 'disc', pl: '5' })
const small = css({ textStyle: 'small' })

const today = () => dayAt(Date.now())

/** What a version changed, a line each. */
function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <ul className={list}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

/** What changed since somebody accepted an older version; nothing for who accepted none, or this one. */
export function TermsChanged({ acceptedOn }: { acceptedOn: Day | undefined }) {
  const newer = acceptedOn === undefined ? [] : termsSince(acceptedOn, today())
  if (acceptedOn === undefined || newer.length === 0) return null
  return (
    <Banner tone="info">
      <p>De voorwaarden zijn veranderd sinds je ze op {dayText(acceptedOn)} accepteerde:</p>
      <Changes changes={newer.flatMap(({ changes }) => changes)} />
    </Banner>
  )
}

/** The terms of use of the portal, and which version of them they are. */
export function Terms() {
  const { name } = useBrand()
  const { version, since } = termsOn(today())
  return (
    <div className={text}>
      <p className={small}>
        Versie {version}, geldig vanaf {dayText(since)}.
      </p>
      <p>Door {name} te gebruiken ga je akkoord met deze voorwaarden.</p>
      {termsSections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
    </div>
  )
}

/** The terms for who has to accept them, with what changed on top. */
export function TermsToAccept({ acceptedOn }: { acceptedOn: Day | undefined }) {
  return (
    <>
      <TermsChanged acceptedOn={acceptedOn} />
      <Terms />
    </>
  )
}

/** Every version there was and what it changed, the newest first. */
export function TermsHistory() {
  const past = termsVersions.filter(({ since }) => since <= today()).toReversed()
  return (
    <details className={small}>
      <summary>Wat er per versie veranderde</summary>
      <div className={text}>
        {past.map(({ version, since, changes }) => (
          <section key={version}>
            <h2>
              Versie {version}, vanaf {dayText(since)}
            </h2>
            {changes.length === 0 ? <p>De eerste versie.</p> : <Changes changes={changes} />}
          </section>
        ))}
      </div>
    </details>
  )
}
