import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/flows/session.ts'
import { BrandMark } from '../portal/brand.tsx'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { hiddenFromSight } from '../ui/visuallyHidden.tsx'
import { PublicPage } from './publicPage.tsx'

/** What a screen of the session flow gets. */
export interface SessionProps {
  actor: ActorRefFrom<typeof sessionMachine>
}

const splash = css({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '5',
  minHeight: '100dvh',
  color: 'accent',
})

/** While the portal finds out who is here; a mark and no words, which a quick answer would make flash. */
export function Splash({ testId }: { testId?: string }) {
  return (
    <div className={splash} data-testid={testId}>
      <BrandMark size={44} />
      <Spinner />
      <p role="status" className={hiddenFromSight}>
        Laden…
      </p>
    </div>
  )
}

/** The server could not be asked who is here. */
export function Unreachable({ actor }: SessionProps) {
  return (
    <PublicPage>
      <div data-testid="session-unreachable" role="alert" className={css({ display: 'grid', gap: '4' })}>
        <h1 className={css({ textStyle: 'title' })}>Geen verbinding</h1>
        <p className={css({ color: 'text.soft' })}>
          De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.
        </p>
        <Button look="primary" size="lg" wide onClick={() => actor.send({ type: 'retry' })}>
          Opnieuw proberen
        </Button>
      </div>
    </PublicPage>
  )
}
