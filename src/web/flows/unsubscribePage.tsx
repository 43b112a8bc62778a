import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { unsubscribePageMachine } from '../../../machines/flows/unsubscribePage.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/spinner.tsx'
import { PublicPage } from './publicPage.tsx'
import { Heading } from './signingHeading.tsx'
import { lookUp, stopNews } from './unsubscribePageCalls.ts'

const machine = unsubscribePageMachine.provide({
  actors: {
    openSubscription: fromPromise(({ input, signal }) => lookUp(input, signal)),
    stopNews: fromPromise(({ input, signal }) => stopNews(input, signal)),
  },
})

const message = css({ display: 'grid', gap: '4' })
const wrong = css({ color: 'danger.text' })

/** /afmelden/…: getting no more newsletters, with the link from one. */
export function UnsubscribePage({ token }: { token: string }) {
  const actor = useFlow(machine, { token })
  const snapshot = useSelector(actor, (current) => current)
  const { brandName, address } = snapshot.context
  const again = <AgainButton onPress={() => actor.send({ type: 'again' })} />
  return (
    <PublicPage>
      {snapshot.matches('loading') && (
        <div data-testid="unsubscribePage-loading" className={message}>
          <Heading>Je link wordt opgezocht</Heading>
          <Loader />
        </div>
      )}
      {snapshot.matches('failed') && (
        <Told state="failed" title="Opzoeken is niet gelukt" button={again}>
          Controleer je verbinding en probeer het opnieuw.
        </Told>
      )}
      {snapshot.matches('waiting') && (
        <Told state="waiting" title="Even wachten" button={again}>
          {snapshot.context.message}
        </Told>
      )}
      {snapshot.matches('unknown') && (
        <Told state="unknown" title="Deze link is niet bekend">
          Open de link uit de nieuwsbrief zelf, of laat ons weten dat je hem niet meer wilt ontvangen.
        </Told>
      )}
      {snapshot.matches('asking') && (
        <div data-testid="unsubscribePage-asking" className={message}>
          <Heading>Afmelden voor de nieuwsbrief</Heading>
          <p>
            Je ontvangt de nieuwsbrief van {brandName} op {address}. Wil je hem niet meer ontvangen?
          </p>
          {snapshot.matches({ asking: 'failed' }) && (
            <p role="alert" className={wrong}>
              Afmelden is niet gelukt. Probeer het opnieuw.
            </p>
          )}
          <Button
            wide
            look="primary"
            loading={snapshot.hasTag('busy')}
            onClick={() => actor.send({ type: 'unsubscribe' })}
          >
            Afmelden
          </Button>
        </div>
      )}
      {snapshot.matches('stopped') && (
        <Told state="stopped" title="Je bent afgemeld">
          {`Op ${address} ontvang je geen nieuwsbrief van ${brandName} meer. E-mails die bij je account of je aansluitingen horen, blijven komen.`}
        </Told>
      )}
    </PublicPage>
  )
}

function AgainButton({ onPress }: { onPress: () => void }) {
  return (
    <Button wide onClick={onPress}>
      Opnieuw proberen
    </Button>
  )
}

interface ToldProps {
  /** The state that says it. */
  state: 'failed' | 'waiting' | 'unknown' | 'stopped'
  title: string
  children: string
  button?: ReactNode
}

/** Something to read, and at most one thing that can be done with it. */
function Told({ state, title, children, button }: ToldProps) {
  return (
    <div data-testid={`unsubscribePage-${state}`} role="status" className={message}>
      <Heading>{title}</Heading>
      <p>{children}</p>
      {button}
    </div>
  )
}
