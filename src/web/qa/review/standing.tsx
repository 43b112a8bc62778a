import type { SignedChart } from '../../../contract/areas/statecharts/signOffCalls.ts'
import { date } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { StatusBadge } from '../../ui/badge.tsx'

const soft = css({ display: 'block', textStyle: 'small', color: 'text.soft', whiteSpace: 'nowrap' })

/** Whether a chart was found right as it is now, in words and by whom. */
export function Standing({ signed }: { signed: SignedChart | undefined }) {
  const last = signed?.last ?? null
  if (signed === undefined || last === null) return <StatusBadge>nog niet beoordeeld</StatusBadge>
  return (
    <>
      {last.hash === signed.hash ? (
        <StatusBadge tone="success">goedgekeurd</StatusBadge>
      ) : (
        <StatusBadge tone="warning">opnieuw te beoordelen</StatusBadge>
      )}
      <span className={soft}>
        {last.by}, {date(last.at)}
      </span>
    </>
  )
}
