import { useSelector } from '@xstate/react'
import { Compass } from 'lucide-react'
import type { OldLinkInput } from '../../../machines/flows/oldLink.ts'
import { ownPath } from '../../domain/ownPath.ts'
import { homeOf } from '../portal/home.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { useFlow } from '../portal/useFlow.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Loader } from '../ui/spinner.tsx'
import { oldLink } from './oldLinkCalls.ts'

/** `/switch/:id?r=` and `/route?name=`. */
export function OldLinkPage({ id, search }: { id: string | null; search: string }) {
  return <OldLink link={id === null ? routeAsked(search) : switchAsked(id, search)} />
}

/** What `/switch/:id?r=` asks for: that customer, at its own page where the link names none. */
function switchAsked(id: string, search: string): OldLinkInput {
  const said = new URLSearchParams(search).get('r')
  const customerId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
  if (customerId === null) return { asked: null, customerId, path: null }
  return { asked: null, customerId, path: said === null ? homeOf({ id: customerId }) : ownPath(said) }
}

/** What `/route?name=…&customer=7` asks for: the page that went by that name. */
function routeAsked(search: string): OldLinkInput {
  const { name = '', ...params } = Object.fromEntries(new URLSearchParams(search))
  return { asked: { name, params }, customerId: null, path: null }
}

/** Follows a link from the portal before this one, and says so when it leads nowhere. */
export function OldLink({ link }: { link: OldLinkInput }) {
  const flow = useFlow(oldLink, link)
  const snapshot = useSelector(flow, (current) => current)
  if (snapshot.hasTag('busy'))
    return (
      <div data-testid={`oldLink-${snapshot.matches('switching') ? 'switching' : 'lookingUp'}`}>
        <Loader />
      </div>
    )
  if (snapshot.matches('failed'))
    return (
      <div data-testid="oldLink-failed">
        <PageTitle>Oude link</PageTitle>
        <ErrorState onRetry={() => flow.send({ type: 'retry' })}>
          De link kon niet worden gevolgd. Controleer je verbinding en probeer het opnieuw.
        </ErrorState>
      </div>
    )
  if (snapshot.matches('unknown'))
    return (
      <Nowhere testId="oldLink-unknown" title="Deze link kennen we niet">
        De pagina heet nu misschien anders. Zoek de pagina in het menu en bewaar de nieuwe link.
      </Nowhere>
    )
  if (snapshot.matches('refused'))
    return (
      <Nowhere testId="oldLink-refused" title="Deze klant is niet gevonden">
        De link hoort bij een klant die er niet meer is of die je niet mag zien. Vraag wie je de link gaf om
        hulp.
      </Nowhere>
    )
  return null
}

interface NowhereProps {
  testId: string
  title: string
  children: string
}

function Nowhere({ testId, title, children }: NowhereProps) {
  return (
    <div data-testid={testId}>
      <PageTitle>Oude link</PageTitle>
      <PageHeader title="Oude link" />
      <Card>
        <EmptyState
          title={title}
          icon={<Compass size={22} aria-hidden />}
          action={<ButtonLink href="/">Naar het begin</ButtonLink>}
        >
          {children}
        </EmptyState>
      </Card>
    </div>
  )
}
