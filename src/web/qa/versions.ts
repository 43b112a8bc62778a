import { useQuery } from '@tanstack/react-query'
import { chartVersion, chartVersions } from '../../contract/areas/statecharts/versionCalls.ts'
import { fetched } from '../calls/fetched.ts'
import { useMay } from '../portal/profile.ts'

/** How this installation knew a chart, the newest first; for admins only, others never ask. */
export function useVersions(chart: string) {
  const isAdmin = useMay('is:admin')
  return useQuery({ ...fetched(chartVersions, { query: { chart } }), enabled: isAdmin })
}

/** One version as it was kept; it never changes. */
export function useVersion(id: number) {
  return useQuery({
    ...fetched(chartVersion, { query: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
