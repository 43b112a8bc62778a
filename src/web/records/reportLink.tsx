import { FileChartColumn } from 'lucide-react'
import { type ReportKind, reportAccess } from '../../contract/areas/reports/reportWords.ts'
import { may } from '../../contract/records/permission.ts'
import { useProfile } from '../portal/profile.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Where the figures of a page are taken along as a report, by who may see them. */
export function ReportLink({ customerId, kind }: { customerId: number | null; kind: ReportKind }) {
  const profile = useProfile()
  const sees = reportAccess[kind].every((name) => may(profile ?? null, name))
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
