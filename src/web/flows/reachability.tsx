import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { reachabilityMachine } from '../../../machines/flows/reachability.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Says so while the server does not answer; the page stays as it is, and goes on by itself once it does. */
export function ReachabilityBanner({ actor }: { actor: ActorRefFrom<typeof reachabilityMachine> }) {
  const snapshot = useSelector(actor, (current) => current)
  if (!snapshot.matches('unreachable')) return null
  return (
    <div role="alert" data-testid="reachability-unreachable">
      <Banner
        bar
        tone="danger"
        action={
          <Button size="sm" loading={snapshot.hasTag('busy')} onClick={() => actor.send({ type: 'retry' })}>
            Nu proberen
          </Button>
        }
      >
        Geen verbinding met de server. Wat je hebt ingevuld blijft staan; we proberen het vanzelf opnieuw.
      </Banner>
    </div>
  )
}
