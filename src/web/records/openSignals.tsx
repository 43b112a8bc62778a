import { signal as signalRecord } from '../../contract/areas/signals/signals.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import { signalNames } from '../../domain/signals/sentence.ts'
import { ask } from '../calls/ask.ts'
import { callsOf } from '../fields/places.ts'
import { css } from '../styled-system/css'
import { TextLink } from '../ui/textLink.tsx'
import { OpenCard } from './openCard.tsx'

const soft = css({ textStyle: 'tiny', color: 'text.soft' })

interface OpenSignalsProps {
  customerId: number
  /** Only of this entity and what is below it. */
  entityId?: number | null
}

/** What the rules found in the readings of this customer and nobody has dealt with, the worst first, and where. */
export function OpenSignals({ customerId, entityId = null }: OpenSignalsProps) {
  const home = `/v3/customers/${customerId}/signals/ems`
  return (
    <OpenCard
      title="Open signalen"
      all={entityId === null ? home : `${home}/overview?entityId=${entityId}`}
      path={callsOf(signalRecord, customerId)}
      entityId={entityId}
      asked={(first, signal) =>
        ask(
          recordCalls(signalRecord).list,
          { customerId, query: { ...first, sort: '-severity', entityId } },
          { signal },
        )
      }
      nothing="Er is niets bijzonders aan het verbruik."
    >
      {({ id, title, ruleCode, connectionName }) => (
        <>
          <TextLink href={`${home}/${id}`}>{title}</TextLink>
          <p className={soft}>{connectionName ?? signalNames[ruleCode]}</p>
        </>
      )}
    </OpenCard>
  )
}
