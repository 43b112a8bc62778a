import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { collectivePageMachine } from '../../../machines/flows/collectivePage.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/spinner.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { fetchCollectives, sendInterest } from './collectivePageCalls.ts'
import { InterestForm } from './collectivePageForm.tsx'
import { CollectiveOverview } from './collectivePageOverview.tsx'
import { PublicPage } from './publicPage.tsx'
import { Heading } from './signingHeading.tsx'

const machine = collectivePageMachine.provide({
  actors: {
    fetchCollectives: fromPromise(({ signal }) => fetchCollectives(signal)),
    showInterest: fromPromise(({ input, signal }) => sendInterest(input, signal)),
  },
})

const message = css({ display: 'grid', gap: '4' })

/** /collectief: which collectives everybody can enrol in, and a form to be called about one. */
export function CollectivePage() {
  const actor = useFlow(machine)
  const snapshot = useSelector(actor, (current) => current)
  const again = () => actor.send({ type: 'again' })
  return (
    <PublicPage
      wide={snapshot.matches('overview')}
      footer={
        <TextLink href="/" anew>
          Naar het portaal
        </TextLink>
      }
    >
      {snapshot.matches('loading') && (
        <div data-testid="collectivePage-loading" className={message}>
          <Heading>Collectieven ophalen</Heading>
          <Loader />
        </div>
      )}
      {snapshot.matches('failed') && (
        <Told
          state="failed"
          title="De collectieven zijn niet opgehaald"
          button="Opnieuw kijken"
          onPress={again}
        >
          Controleer je verbinding en probeer het opnieuw.
        </Told>
      )}
      {snapshot.matches('none') && (
        <Told state="none" title="Nu is er geen inschrijving open" button="Opnieuw kijken" onPress={again}>
          Zodra een collectief openstaat voor nieuwe deelnemers, lees je het hier.
        </Told>
      )}
      {snapshot.matches('overview') && (
        <CollectiveOverview
          collectives={snapshot.context.collectives}
          onChoose={(id) => actor.send({ type: 'choose', id })}
        />
      )}
      {snapshot.matches('asking') && <InterestForm snapshot={snapshot} send={actor.send} />}
      {snapshot.matches('received') && (
        <Told
          state="received"
          title="Je belangstelling is ontvangen"
          button="Terug naar de collectieven"
          onPress={() => actor.send({ type: 'back' })}
        >
          Wij nemen contact met je op. Je zit nog nergens aan vast.
        </Told>
      )}
      {snapshot.matches('closed') && (
        <Told state="closed" title="De inschrijving is net gesloten" button="Opnieuw kijken" onPress={again}>
          In dit collectief kun je je niet meer inschrijven.
        </Told>
      )}
    </PublicPage>
  )
}

interface ToldProps {
  /** The state that says it. */
  state: 'failed' | 'none' | 'received' | 'closed'
  title: string
  children: string
  button: string
  onPress: () => void
}

/** Something to read, and the one thing that can be done with it. */
function Told({ state, title, children, button, onPress }: ToldProps) {
  return (
    <div data-testid={`collectivePage-${state}`} role="status" className={message}>
      <Heading>{title}</Heading>
      <p>{children}</p>
      <Button wide onClick={onPress}>
        {button}
      </Button>
    </div>
  )
}
