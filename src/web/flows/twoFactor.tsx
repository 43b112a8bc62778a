import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { twoFactorMachine } from '../../../machines/flows/twoFactor.ts'
import { queryClient } from '../calls/query.ts'
import { profileQuery } from '../portal/ownProfile.ts'
import { actor as rootActor, tell } from '../portal/root.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { StatusBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { generateSecret, proveSecret, removeSecret } from './twoFactorCalls.ts'
import { ProofStep, RecoveryCodesStep } from './twoFactorCode.tsx'
import { PasswordStep } from './twoFactorPassword.tsx'

/** What the profile says is fetched again, for the menu and the page to follow. */
const profileChanged = () => void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })

const machine = twoFactorMachine.provide({
  actors: {
    generateSecret: fromPromise(({ input, signal }) => generateSecret(input, signal)),
    proveSecret: fromPromise(({ input, signal }) => proveSecret(input, signal)),
    removeSecret: fromPromise(({ input, signal }) => removeSecret(input, signal)),
  },
  actions: {
    tellTwoFactorOn: () => {
      tell.success('Tweestapsverificatie staat aan')
      rootActor('session').send({ type: 'twoFactorSetUp' })
      profileChanged()
    },
    tellTwoFactorOff: () => {
      tell.success('Tweestapsverificatie staat uit')
      profileChanged()
    },
  },
})

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start', maxWidth: 'page.narrow' })

/** Two-step verification: off, being set up, on. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const actor = useFlow(machine, { isOn })
  const snapshot = useSelector(actor, (current) => current)
  const view = { snapshot, send: actor.send }
  if (snapshot.matches('askingPassword')) return <PasswordStep {...view} />
  if (snapshot.matches('askingRemoval')) return <PasswordStep removal {...view} />
  if (snapshot.matches('showingCode')) return <ProofStep {...view} />
  if (snapshot.matches('recoveryCodes')) return <RecoveryCodesStep {...view} />
  if (snapshot.matches('on'))
    return (
      <div className={stack} data-testid="twoFactor-on">
        <StatusBadge tone="success">Staat aan</StatusBadge>
        <p>Bij het inloggen vragen we naast je wachtwoord een code uit je authenticator-app.</p>
        <Button onClick={() => actor.send({ type: 'remove' })}>Tweestapsverificatie uitzetten</Button>
      </div>
    )
  return (
    <div className={stack} data-testid="twoFactor-off">
      <StatusBadge tone="warning">Staat uit</StatusBadge>
      <p>
        Met tweestapsverificatie heeft iemand aan alleen je wachtwoord niet genoeg. Je hebt er een
        authenticator-app op je telefoon voor nodig.
      </p>
      <Button look="primary" onClick={() => actor.send({ type: 'setUp' })}>
        Tweestapsverificatie instellen
      </Button>
    </div>
  )
}
