import { FileChartColumn } from 'lucide-react'
import type { Profile } from '../../contract/areas/account/auth.ts'
import { type ReportKind, reportAccess } from '../../contract/areas/reports/reportWords.ts'
import { may } from '../../contract/records/permission.ts'
import { useProfile } from '../portal/profile.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Whether somebody sees the figures of a kind of report here. */
export const seesReport = (profile: Profile | undefined, kind: ReportKind): boolean =>
  reportAccess[kind].every((name) => may(profile ?? null, name))

/** Where the figures of a page are taken along as a report, by who may see them. */
export function ReportLink({ customerId, kind }: { customerId: number | null; kind: ReportKind }) {
  const sees = seesReport(useProfile(), kind)
  if (!sees || customerId === null) return null
  return (
    <ButtonLink
      href={`/v3/customers/${customerId}/reports/create?kind=${kind}`}
      icon={<FileChartColumn size={16} aria-hidden />}
    >
      Rapportage
    </ButtonLink>
  )
}
