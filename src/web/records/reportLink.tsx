import { FileChartColumn } from 'lucide-react'
import type { Profile } from '../../contract/areas/account/auth.ts'
import { mostConnections, type ReportKind, reportAccess } from '../../contract/areas/reports/reportWords.ts'
import { may } from '../../contract/records/permission.ts'
import { dayAt } from '../../domain/time/day.ts'
import type { Span } from '../../domain/time/period.ts'
import { useProfile } from '../portal/profile.ts'
import { css } from '../styled-system/css'
import { ButtonLink } from '../ui/button.tsx'
import { reportAsked } from './reportAsked.ts'

const most = css({ textStyle: 'small', color: 'text.soft' })

/** Whether somebody sees the figures of a kind of report here. */
export const seesReport = (profile: Profile | undefined, kind: ReportKind): boolean =>
  reportAccess[kind].every((name) => may(profile ?? null, name))

/** Where the figures of a page are taken along as a report, by who may see them. */
export function ReportLink({ customerId, kind }: { customerId: number | null; kind: ReportKind }) {
  const sees = seesReport(useProfile(), kind)
  if (!sees || customerId === null) return null
  return (
    <ButtonLink href={placeOf(customerId, { kind })} icon={<FileChartColumn size={16} aria-hidden />}>
      Rapportage
    </ButtonLink>
  )
}

interface Asked {
  readonly kind: ReportKind
  readonly span?: Span | null
  readonly connectionIds?: readonly number[]
}

const placeOf = (customerId: number, { kind, span = null, connectionIds = [] }: Asked) =>
  `/v3/customers/${customerId}/reports/create?${reportAsked.write({ kind, span, connectionIds })}`

interface ChosenProps {
  readonly customerId: number
  readonly year: number
  readonly connectionIds: readonly number[]
}

/** The same of some connections in a year, as far as that is over. */
export function ChosenReportLink({ customerId, year, connectionIds }: ChosenProps) {
  const sees = seesReport(useProfile(), 'invoiceCheck')
  if (!sees) return null
  if (connectionIds.length > mostConnections)
    return <span className={most}>Een rapport gaat over hoogstens {mostConnections} aansluitingen.</span>
  const [last, now] = [`${year}-12-31`, dayAt(Date.now())]
  const span = { from: `${year}-01-01`, to: last < now ? last : now }
  return (
    <ButtonLink
      size="sm"
      href={placeOf(customerId, { kind: 'invoiceCheck', span, connectionIds })}
      icon={<FileChartColumn size={16} aria-hidden />}
    >
      Rapport (PDF)
    </ButtonLink>
  )
}
