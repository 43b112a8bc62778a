import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { logoutEvent } from '../portal/sessionCalls.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { SessionProps } from './sessionScreens.tsx'

/** Their text is fetched by who has to accept it, and by nobody else. */
const TermsToAccept = lazy(async () => ({ default: (await import('./terms.tsx')).TermsToAccept }))

/** The terms must be accepted before anything else; accepting loads the page anew. */
export function TermsDialog({ actor }: SessionProps) {
  const snapshot = useSelector(actor, (current) => current)
  const busy = snapshot.hasTag('busy')
  return (
    <Dialog
      open={snapshot.matches({ inside: 'mustAcceptTerms' })}
      onClose={() => {}}
      dismissable={false}
      title="Voorwaarden"
      size="medium"
      footer={
        <div
          className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'space-between' })}
        >
          <Button look="quiet" disabled={busy} onClick={() => actor.send({ type: logoutEvent() })}>
            Uitloggen
          </Button>
          <Button look="primary" loading={busy} onClick={() => actor.send({ type: 'acceptTerms' })}>
            Accepteren en doorgaan
          </Button>
        </div>
      }
    >
      <div
        data-testid="session-terms"
        data-autofocus
        tabIndex={-1}
        className={css({ display: 'grid', gap: '4', outline: 'none' })}
      >
        {snapshot.matches({ inside: { mustAcceptTerms: 'failed' } }) && (
          <Banner tone="danger">Het accepteren is niet gelukt. Probeer het opnieuw.</Banner>
        )}
        <Suspense fallback={<Skeleton lines={12} />}>
          <TermsToAccept acceptedOn={snapshot.context.session.acceptedOn} />
        </Suspense>
      </div>
    </Dialog>
  )
}

/** The session ended behind one's back; what is on the page stays until one signs in again. */
export function ExpiredDialog({ actor }: SessionProps) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('expired'))
  const again = () => actor.send({ type: 'signInAgain' })
  return (
    <Dialog
      open={open}
      onClose={again}
      dismissable={false}
      title="Je sessie is verlopen"
      footer={<DialogFooter okLabel="Opnieuw inloggen" onOk={again} />}
    >
      <p data-testid="session-expired">
        Je bent automatisch uitgelogd. Log opnieuw in om verder te gaan op deze pagina. Wat je in een
        formulier had ingevuld, blijft op dit apparaat bewaard.
      </p>
    </Dialog>
  )
}

/** Signing out leaves nothing of what was typed on this device: who has work that is not saved is asked first. */
export function LogoutDialog({ actor }: SessionProps) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('asksLogout'))
  const stay = () => actor.send({ type: 'stay' })
  return (
    <Dialog
      open={open}
      onClose={stay}
      title="Niet opgeslagen wijzigingen"
      footer={
        <DialogFooter
          danger
          cancelLabel="Blijven"
          okLabel="Uitloggen en weggooien"
          onCancel={stay}
          onOk={() => actor.send({ type: 'discard' })}
        />
      }
    >
      <p data-testid="session-asksLogout">
        Er staat nog werk dat niet is opgeslagen, in een ander tabblad of van een eerder bezoek. Als je nu
        uitlogt, wordt het van dit apparaat verwijderd.
      </p>
    </Dialog>
  )
}
