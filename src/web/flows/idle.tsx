import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { idleMachine } from '../../../machines/flows/idle.ts'
import { duration } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const clock = css({
  textStyle: 'title',
  fontSize: '4xl',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  py: '2',
})

const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

const minute = 60_000

/** The warning before one is signed out, with the time that is left. */
export function IdleDialog({ actor }: { actor: ActorRefFrom<typeof idleMachine> }) {
  const snapshot = useSelector(actor, (current) => current)
  const failed = snapshot.matches({ warning: { answer: 'failed' } })
  return (
    <Dialog
      open={snapshot.matches('warning')}
      onClose={() => {}}
      dismissable={false}
      title="Je sessie verloopt bijna"
      footer={
        <div className={foot}>
          <Button onClick={() => actor.send({ type: 'logout' })}>Uitloggen</Button>
          <Button
            look="primary"
            // Whoever was typing and presses Enter stays signed in.
            data-autofocus
            loading={snapshot.hasTag('busy')}
            onClick={() => actor.send({ type: 'resume' })}
          >
            Hervatten
          </Button>
        </div>
      }
    >
      <div data-testid="idle-warning" className={css({ display: 'grid', gap: '3' })}>
        {failed && <Banner tone="danger">Verlengen is niet gelukt. Probeer het opnieuw.</Banner>}
        <p>
          Je sessie wordt na {snapshot.context.idleTime / minute} minuten inactiviteit beëindigd. Je wordt
          automatisch uitgelogd wanneer de teller op nul staat.
        </p>
        <p className={clock} role="timer" aria-label="Resterende tijd">
          {duration(snapshot.context.secondsLeft)}
        </p>
      </div>
    </Dialog>
  )
}
