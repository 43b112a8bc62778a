import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { errorDialogMachine } from '../../../machines/flows/errorDialog.ts'
import { css } from '../styled-system/css'
import { Dialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialogFooter.tsx'

/** What happened, in the words of the specification (point 8). */
export const errorTexts = {
  title: 'Oeps!',
  lead: 'Dat ging niet helemaal goed.',
  forbidden: 'Je hebt geen toegang om deze pagina te bekijken.',
  changeForbidden: 'Je hebt geen recht om dit te wijzigen. Er is niets opgeslagen.',
  fileForbidden: 'Je hebt geen recht om dit bestand op te halen.',
  serverError:
    'Er was een foutmelding op de server. Onze ontwikkelaars zijn hier op dit moment al naar aan het kijken.',
  diskFull: 'Op de schijf van de server is geen ruimte meer, dus er is niets bewaard.',
  adviceOfRoom: 'Probeer het later opnieuw of neem contact op met de helpdesk.',
  advice: 'Probeer de pagina te vernieuwen of neem contact op met de helpdesk.',
  adviceOfRights:
    'Heb je dit recht nodig, vraag het dan aan je beheerder of neem contact op met de helpdesk.',
  goOn: 'Doorgaan',
} as const

/** "Oeps!": a server that failed, or a right that is missing. */
export function ErrorDialogView({ actor }: { actor: ActorRefFrom<typeof errorDialogMachine> }) {
  const snapshot = useSelector(actor, (current) => current)
  const { text, advice } = told(snapshot)
  return (
    <Dialog
      open={snapshot.hasTag('dialog')}
      onClose={() => actor.send({ type: 'dismiss' })}
      title={errorTexts.title}
      footer={<DialogFooter okLabel={errorTexts.goOn} onOk={() => actor.send({ type: 'continue' })} />}
    >
      <div data-testid="errorDialog-dialog" className={css({ display: 'grid', gap: '3' })}>
        <p className={css({ fontWeight: 'medium' })}>{errorTexts.lead}</p>
        <p>{text}</p>
        <p className={css({ color: 'text.soft' })}>{advice}</p>
      </div>
    </Dialog>
  )
}

/** What went wrong, and what to do about it. */
function told(snapshot: SnapshotFrom<typeof errorDialogMachine>): { text: string; advice: string } {
  for (const right of ['changeForbidden', 'fileForbidden'] as const)
    if (snapshot.matches({ open: right }))
      return { text: errorTexts[right], advice: errorTexts.adviceOfRights }
  if (snapshot.matches({ open: 'diskFull' }))
    return { text: errorTexts.diskFull, advice: errorTexts.adviceOfRoom }
  const isForbidden = snapshot.matches({ open: 'forbidden' })
  return { text: isForbidden ? errorTexts.forbidden : errorTexts.serverError, advice: errorTexts.advice }
}
