import { type Action, action } from '../../../contract/actions.ts'
import { type Signal, signal } from '../../../contract/signals.ts'
import { ruleNames } from '../../../domain/signals/sentence.ts'
import { OpenCard } from '../../crud/openCard.tsx'
import { callsOf, pagesOf } from '../../crud/places.ts'
import { date } from '../../format.ts'
import { css } from '../../styled-system/css'
import { TextLink } from '../../ui/textLink.tsx'

const soft = css({ textStyle: 'tiny', color: 'text.soft' })

/** What the rules found in the readings of this customer. */
export function SignalsCard({ customerId }: { customerId: number }) {
  const home = `/v3/customers/${customerId}/signals/ems`
  return (
    <OpenCard<Signal>
      title="Signalen"
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

/** What has to be done for this customer. */
export function ActionsCard({ customerId }: { customerId: number }) {
  const pages = pagesOf(action, customerId)
  return (
    <OpenCard<Action & { assigneeName: string }>
      title="Acties"
      all={pages.list}
      path={callsOf(action, customerId)}
      sort="deadline"
      nothing="Er staat niets open."
    >
      {({ id, subject, deadline, assigneeName }) => (
        <>
          <TextLink href={pages.show(id)}>{subject}</TextLink>
          <p className={soft}>
            {date(deadline)} · {assigneeName}
          </p>
        </>
      )}
    </OpenCard>
  )
}
