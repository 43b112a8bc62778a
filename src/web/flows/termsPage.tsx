import { css } from '../styled-system/css'
import { TextLink } from '../ui/textLink.tsx'
import { PublicPage } from './publicPage.tsx'
import { Terms } from './terms.tsx'

/** /voorwaarden: the terms, for everyone to read. */
export function TermsPage() {
  return (
    <PublicPage>
      <div className={css({ display: 'grid', gap: '4' })}>
        <h1 className={css({ textStyle: 'title' })}>Voorwaarden</h1>
        <Terms />
        <TextLink href="/">Naar het portaal</TextLink>
      </div>
    </PublicPage>
  )
}
