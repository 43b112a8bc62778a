import { type Signal, signal } from '../../contract/signals.ts'
import { ruleNames } from '../../domain/signals/sentence.ts'
import { css } from '../styled-system/css'
import { TextLink } from '../ui/textLink.tsx'
import { OpenCard } from './openCard.tsx'
import { callsOf } from './places.ts'

const soft = css({ textStyle: 'tiny', color: 'text.soft' })

/** What the rules found in the readings of this customer and nobody has dealt with, the worst first. */
export function OpenSignals({ customerId }: { customerId: number }) {
  const home = `/v3/customers/${customerId}/signals/ems`
  return (
    <OpenCard<Signal>
      title="Open signalen"
      all={home}
      path={callsOf(signal, customerId)}
      sort="-severity"
      nothing="Er is niets bijzonders aan het verbruik."
    >
      {({ id, title, ruleCode }) => (
        <>
          <TextLink href={`${home}/${id}`}>{title}</TextLink>
          <p className={soft}>{ruleNames[ruleCode]}</p>
        </>
      )}
    </OpenCard>
  )
}
