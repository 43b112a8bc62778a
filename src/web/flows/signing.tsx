import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { signingMachine } from '../../../machines/flows/signing.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Loader } from '../ui/spinner.tsx'
import { Stage } from '../ui/stage.tsx'
import { PublicPage } from './publicPage.tsx'
import { open, place, prove, reject, sendCode } from './signingCalls.ts'
import { CodeNotSent, ProvingView } from './signingCode.tsx'
import { Heading, type SigningPart } from './signingHeading.tsx'
import { OverView } from './signingOver.tsx'
import { PlacingView } from './signingPlacing.tsx'
import { ReadingView } from './signingReading.tsx'
import { RejectingView } from './signingRejecting.tsx'

const machine = signingMachine.provide({
  actors: {
    openSigning: fromPromise(({ input, signal }) => open(input.token, signal)),
    sendCode: fromPromise(({ input, signal }) => sendCode(input.token, signal)),
    proveMailbox: fromPromise(({ input, signal }) => prove(input, signal)),
    placeSignature: fromPromise(({ input, signal }) => place(input, signal)),
    rejectSigning: fromPromise(({ input, signal }) => reject(input, signal)),
  },
})

const message = css({ display: 'grid', gap: '4' })

/** Each view is a step; a code that is spent begins that of the code again, for nothing can be done with it. */
function stepOf(snapshot: SigningPart['snapshot']): string {
  const { value } = snapshot
  if (typeof value === 'string') return value
  return snapshot.matches({ proving: 'void' }) ? 'void' : String(Object.keys(value)[0])
}

/** The page behind the link to sign: reading, proving the mailbox, and signing or refusing, without an account. */
export function SigningView({ token }: { token: string }) {
  const actor = useFlow(machine, { token })
  const snapshot = useSelector(actor, (current) => current)
  const props = { snapshot, send: actor.send }
  const isWide = ['reading', 'signing'].some((state) => snapshot.matches(state as 'reading'))
  return (
    <PublicPage wide={isWide}>
      <Stage step={stepOf(snapshot)}>
        {snapshot.matches('opening') && <Waiting testId="signing-opening">Ondertekening openen</Waiting>}
        {snapshot.matches('failed') && (
          <div data-testid="signing-failed" role="alert" className={message}>
            <Heading>Openen is niet gelukt</Heading>
            <p>Controleer uw verbinding en probeer het opnieuw.</p>
            <Button look="primary" wide onClick={() => actor.send({ type: 'again' })}>
              Opnieuw proberen
            </Button>
          </div>
        )}
        {snapshot.matches('unknown') && (
          <div data-testid="signing-unknown" role="alert" className={message}>
            <Heading>Deze link is niet geldig</Heading>
            <p>
              Controleer of u de hele link uit de e-mail hebt geopend. Een oude link werkt niet meer. Vraag de
              afzender zo nodig om een nieuwe.
            </p>
            <Button wide onClick={() => actor.send({ type: 'again' })}>
              Opnieuw proberen
            </Button>
          </div>
        )}
        {snapshot.matches('reading') && <ReadingView {...props} />}
        {snapshot.matches('sendingCode') && <Waiting testId="signing-sendingCode">Code mailen</Waiting>}
        {snapshot.matches('codeNotSent') && <CodeNotSent {...props} />}
        {snapshot.matches('proving') && <ProvingView {...props} />}
        {snapshot.matches('signing') && <PlacingView {...props} />}
        {snapshot.matches('rejecting') && <RejectingView {...props} />}
        {snapshot.matches('over') && <OverView {...props} />}
      </Stage>
    </PublicPage>
  )
}

function Waiting({ testId, children }: { testId: string; children: string }) {
  return (
    <div data-testid={testId} className={message}>
      <Heading>{children}</Heading>
      <Loader />
    </div>
  )
}
