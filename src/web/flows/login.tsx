import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { type LoginInput, type LoginOutput, loginMachine } from '../../../machines/flows/login.ts'
import { useBrand } from '../portal/brand.tsx'
import { useFlow } from '../portal/useFlow.ts'
import { authenticate, requestPassword } from './loginCalls.ts'
import { CredentialsView } from './loginCredentials.tsx'
import { InactiveView, InvalidView } from './loginNotices.tsx'
import { RequestView } from './loginRequest.tsx'
import { RecoveryView, SecretView } from './loginSecret.tsx'
import { PublicPage } from './publicPage.tsx'

/** What every view of the login page gets. */
export interface LoginViewProps {
  snapshot: SnapshotFrom<typeof loginMachine>
  send: ActorRefFrom<typeof loginMachine>['send']
}

const machine = loginMachine.provide({
  actors: {
    authenticate: fromPromise(({ input, signal }) => authenticate(input, signal)),
    requestPassword: fromPromise(({ input, signal }) => requestPassword(input, signal)),
  },
})

interface LoginProps extends LoginInput {
  /** Signed in: go where the output says. */
  onSignedIn: (output: LoginOutput) => void
}

/** The login page: one page, and which view stands on it is the machine's state. */
export function Login({ onSignedIn, ...input }: LoginProps) {
  const actor = useFlow(machine, input, (snapshot) => {
    if (snapshot.status === 'done' && snapshot.output) onSignedIn(snapshot.output)
  })
  const snapshot = useSelector(actor, (current) => current)
  const view = { snapshot, send: actor.send }
  return (
    <PublicPage footer={<DemoAccounts />}>
      {snapshot.matches('credentials') && <CredentialsView {...view} />}
      {snapshot.matches('secret') && <SecretView {...view} />}
      {snapshot.matches('recovery') && <RecoveryView {...view} />}
      {snapshot.matches('request') && <RequestView {...view} />}
      {snapshot.matches('inactive') && <InactiveView {...view} />}
      {snapshot.matches('invalid') && <InvalidView {...view} />}
      {snapshot.status === 'done' && <p role="status">Je bent ingelogd. Een ogenblik…</p>}
    </PublicPage>
  )
}

/** A demo lets everyone in: says with what. */
function DemoAccounts() {
  const { demo } = useBrand()
  if (!demo) return null
  return (
    <p>
      Dit is een demo. Log in als <b>beheer@wattwerf.example</b> of <b>klant@wattwerf.example</b> met het
      wachtwoord <b>Wattwerf-demo-2026</b>.
    </p>
  )
}
