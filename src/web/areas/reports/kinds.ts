import { useMemo } from 'react'
import { type ReportKind, reportAccess } from '../../../contract/areas/reports/reportWords.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { keysOf } from '../../../domain/keys.ts'
import { useProfile } from '../../portal/profile.ts'
import { seesReport } from '../../records/reportLink.tsx'

/** The kinds of which this person sees the figures here. */
export function useKinds(): ReportKind[] {
  const profile = useProfile()
  return useMemo(() => keysOf(reportAccess).filter((kind) => seesReport(profile, kind)), [profile])
}

/** The same resource, of which a form offers these kinds alone. */
export function useOfKinds(resource: AnyResource, kinds: readonly ReportKind[]): AnyResource {
  return useMemo(() => {
    const { kind } = resource.fields
    const choices = (kind.choices ?? []).filter(({ value }: { value: unknown }) =>
      kinds.some((one) => one === value),
    )
    return { ...resource, fields: { ...resource.fields, kind: { ...kind, choices } } }
  }, [resource, kinds])
}
