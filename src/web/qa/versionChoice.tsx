import type { DescribedFlow } from '../../../machines/described.ts'
import type { ChartVersion } from '../../contract/areas/statecharts/versionCalls.ts'
import { date, dateTime } from '../format/format.ts'
import { useMay } from '../portal/profile.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Loader } from '../ui/spinner.tsx'
import { Table } from '../ui/table.tsx'
import { addressOf, looksAt } from './address.ts'
import { useSignOffs } from './review/signOffCalls.ts'
import { useVersions } from './versions.ts'

/** The versions of a flow that this installation knew before this one: which of them to lay beside it. */
export function VersionChoice({ flow }: { flow: DescribedFlow }) {
  const isAdmin = useMay('is:admin')
  const versions = useVersions(flow.id)
  const signOffs = useSignOffs(flow.id)
  if (!isAdmin) return null
  const failed = versions.isError ? versions : signOffs.isError ? signOffs : null
  if (failed !== null)
    return <ErrorState onRetry={() => void failed.refetch()}>{failed.error?.message}</ErrorState>
  if (versions.data === undefined || signOffs.data === undefined) return <Loader />
  const earlier = versions.data.filter(({ until }) => until !== null)
  const signed = (version: ChartVersion) => signOffs.data.find(({ hash }) => hash === version.hash)
  return (
    <Card flush title="Eerdere versies van deze installatie">
      {earlier.length === 0 ? (
        <EmptyState title="Nog geen eerdere versie">
          Zodra een nieuwe versie van het portaal deze stroom verandert, staat de vorige hier.
        </EmptyState>
      ) : (
        <Table
          caption="Eerdere versies van deze stroom"
          rows={earlier}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => addressOf({ ...looksAt(flow.id, 'compare'), beside: id })}
          columns={[
            { id: 'since', header: 'Van', cell: ({ since }) => dateTime(since) },
            { id: 'until', header: 'Tot', cell: ({ until }) => until && dateTime(until) },
            {
              id: 'signed',
              header: 'Goedgekeurd',
              cell: (version) => {
                const one = signed(version)
                return one ? `${one.by}, ${date(one.at)}` : '–'
              },
            },
          ]}
        />
      )}
    </Card>
  )
}
