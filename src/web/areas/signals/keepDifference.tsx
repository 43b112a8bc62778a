import {
  changeDifference,
  type Difference,
  type DifferenceTried,
  tryDifference,
} from '../../../contract/areas/signals/signalDifferenceCalls.ts'
import { ask, pathOf } from '../../calls/ask.ts'
import { queryClient } from '../../calls/query.ts'
import { useCall } from '../../flows/useCall.ts'
import { useMay } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mt: '4' })
const note = css({ textStyle: 'small', color: 'text.soft', flex: '1 1 20rem' })

const isSame = (one: Difference, other: Difference) =>
  one.reference === other.reference && one.threshold === other.threshold && one.least === other.least

interface KeepProps {
  customerId: number
  connectionId: number
  tried: DifferenceTried
  /** What was tried is now how it is set. */
  onKept: () => void
}

/** What counts for the connection now and, for staff, keeping what is tried for it. */
export function KeepDifference({ customerId, connectionId, tried, onKept }: KeepProps) {
  const mayKeep = useMay('signals-notifications:read')
  const { busy, start } = useCall<Difference, DifferenceTried>({
    flow: 'signalSetting',
    call: ({ reference, threshold, least }) =>
      ask(changeDifference, { customerId, body: { connectionId, reference, threshold, least } }),
    said: 'Bewaard; de volgende berekening houdt zich eraan',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: [pathOf(tryDifference, { customerId })] })
      onKept()
    },
  })
  const isOwn = !isSame(tried.set, tried.usual)
  const isTrying = !isSame(tried, tried.set)
  return (
    <div className={row}>
      <p className={note} role="status">
        {isOwn && <Badge tone="info">Eigen instelling van deze aansluiting</Badge>}{' '}
        {isTrying
          ? 'Je probeert een andere instelling; die telt pas als ze is bewaard.'
          : isOwn
            ? 'Deze instelling gaat voor die van de klant.'
            : 'Deze aansluiting volgt de instelling van de klant.'}
      </p>
      {mayKeep && isTrying && (
        <Button look="primary" disabled={busy} onClick={() => start(tried)}>
          Voor deze aansluiting bewaren
        </Button>
      )}
      {mayKeep && isOwn && (
        <Button disabled={busy} onClick={() => start(tried.usual)}>
          Weer de klant volgen
        </Button>
      )}
    </div>
  )
}
