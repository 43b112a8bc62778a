import { dayText } from '../../domain/dutch.ts'
import { useSession } from '../portal/root.ts'
import { css } from '../styled-system/css'
import { TextLink } from '../ui/textLink.tsx'
import { PublicPage } from './publicPage.tsx'
import { Terms, TermsChanged, TermsHistory } from './terms.tsx'

/** /voorwaarden: the terms, for everyone to read; who is signed in reads what they accepted, and what changed since. */
export function TermsPage() {
  const { session } = useSession().context
  return (
    <PublicPage wide>
      <div className={css({ display: 'grid', gap: '4' })}>
        <h1 className={css({ textStyle: 'title' })}>Voorwaarden</h1>
        {session.accepted && session.acceptedOn !== undefined && (
          <p>Je accepteerde deze voorwaarden op {dayText(session.acceptedOn)}.</p>
        )}
        <TermsChanged acceptedOn={session.acceptedOn} />
        <Terms />
        <TermsHistory />
        <TextLink href="/">Naar het portaal</TextLink>
      </div>
    </PublicPage>
  )
}
