import { useSelector } from '@xstate/react'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'
import type { SessionProps } from './sessionScreens.tsx'
import { Terms } from './terms.tsx'

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
          <Button look="quiet" disabled={busy} onClick={() => actor.send({ type: 'logout' })}>
            Uitloggen
          </Button>
          <Button look="primary" loading={busy} onClick={() => actor.send({ type: 'acceptTerms' })}>
            Accepteren en doorgaan
          </Button>
        </div>
      }
    >
      <div data-testid="session-terms" className={css({ display: 'grid', gap: '4' })}>
        {snapshot.matches({ inside: { mustAcceptTerms: 'failed' } }) && (
          <Banner tone="danger">Het accepteren is niet gelukt. Probeer het opnieuw.</Banner>
        )}
        <Terms />
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
