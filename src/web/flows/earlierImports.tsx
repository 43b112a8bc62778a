import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { importsAtOnce, type ListedImport } from '../../contract/areas/emsInput/importCalls.ts'
import { api } from '../calls/api.ts'
import { count, dates, dateTime } from '../format/format.ts'
import { useFlow } from '../portal/useFlow.ts'
import { css } from '../styled-system/css'
import { type BadgeTone, StatusBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Loader } from '../ui/spinner.tsx'
import { Table } from '../ui/table.tsx'
import { importsPath } from './importCalls.ts'
import { UndoImportDialog, undoImportOf } from './undoImport.tsx'

const states: Readonly<Record<ListedImport['state'], readonly [string, BadgeTone]>> = {
  sending: ['Wordt verstuurd', 'info'],
  reading: ['Wordt gelezen', 'info'],
  offered: ['Niet bevestigd', 'neutral'],
  importing: ['Bezig', 'info'],
  done: ['Geïmporteerd', 'success'],
  undone: ['Ongedaan gemaakt', 'warning'],
  failed: ['Mislukt', 'danger'],
  cancelled: ['Geannuleerd', 'neutral'],
}

interface EarlierImportsProps {
  customerId: number
  mayUndo: boolean
  onUndone: () => void
}

/** What was imported before, by whom and over which period; each can be taken back. */
export function EarlierImports({ customerId, mayUndo, onUndone }: EarlierImportsProps) {
  const path = importsPath(customerId)
  const imports = useInfiniteQuery({
    queryKey: [path],
    queryFn: ({ signal, pageParam }) =>
      api.get<ListedImport[]>(path, { signal, query: { before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data }) => (data.length < importsAtOnce ? null : (data.at(-1)?.id ?? null)),
  })
  const undoing = useFlow(useMemo(() => undoImportOf(customerId, onUndone), [customerId, onUndone]))
  const rows = imports.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Card title="Eerdere imports">
      {imports.isPending && <Loader />}
      {imports.isError && (
        <ErrorState onRetry={() => void imports.refetch()}>{imports.error.message}</ErrorState>
      )}
      {imports.isSuccess && rows.length === 0 && (
        <EmptyState title="Nog niets ingelezen">Bestanden die je inleest komen hier te staan.</EmptyState>
      )}
      {rows.length > 0 && (
        <Imports
          rows={rows}
          mayUndo={mayUndo}
          onUndo={({ id, fileName }) => undoing.send({ type: 'ask', item: { id, name: fileName } })}
        />
      )}
      {imports.hasNextPage && (
        <div className={css({ display: 'flex', justifyContent: 'center', mt: '4' })}>
          <Button loading={imports.isFetchingNextPage} onClick={() => void imports.fetchNextPage()}>
            Oudere imports
          </Button>
        </div>
      )}
      <UndoImportDialog actor={undoing} />
    </Card>
  )
}

interface ImportsProps {
  rows: readonly ListedImport[]
  mayUndo: boolean
  onUndo: (row: ListedImport) => void
}

function Imports({ rows, mayUndo, onUndo }: ImportsProps) {
  return (
    <Table
      caption="Eerdere imports"
      rows={rows}
      rowKey={({ id }) => String(id)}
      wide
      columns={[
        { id: 'fileName', header: 'Bestand', cell: (row) => <File {...row} /> },
        {
          id: 'createdAt',
          header: 'Aangeboden',
          cell: (row) => <Two one={dateTime(row.createdAt)} other={row.by} />,
        },
        { id: 'period', header: 'Periode', cell: period },
        { id: 'state', header: 'Status', cell: (row) => <State {...row} /> },
        { id: 'rows', header: 'Regels', numeric: true, cell: (row) => shown(row.rows || undefined) },
        { id: 'added', header: 'Toegevoegd', numeric: true, cell: ({ result }) => shown(result?.added) },
        { id: 'changed', header: 'Gewijzigd', numeric: true, cell: ({ result }) => shown(result?.changed) },
        { id: 'same', header: 'Stond er al', numeric: true, cell: ({ result }) => shown(result?.same) },
        {
          id: 'undo',
          header: 'Actie',
          cell: (row) =>
            row.canUndo &&
            mayUndo && (
              <Button size="sm" aria-label={`${row.fileName} ongedaan maken`} onClick={() => onUndo(row)}>
                Ongedaan maken
              </Button>
            ),
        },
      ]}
    />
  )
}

const shown = (figure: number | undefined) => (figure === undefined ? '–' : count(figure))

/** The days on which the readings begin and end. */
const period = ({ from, until }: ListedImport) =>
  from === null || until === null ? '–' : dates(from, Date.parse(until) - 1)

const soft = css({ textStyle: 'small', color: 'text.soft' })

function Two({ one, other }: { one: string; other: string | null }) {
  return (
    <>
      <span className={css({ display: 'block', whiteSpace: 'nowrap' })}>{one}</span>
      {other !== null && <span className={soft}>{other}</span>}
    </>
  )
}

function File({ fileName, message }: ListedImport) {
  return (
    <div className={css({ overflowWrap: 'anywhere', minWidth: '36' })}>
      <span>{fileName}</span>
      {message !== null && (
        <span className={css({ display: 'block', textStyle: 'small', color: 'danger.text' })}>{message}</span>
      )}
    </div>
  )
}

function State({ state, undone }: ListedImport) {
  const [label, tone] = states[state]
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {undone !== null && (
        <span
          className={css({
            display: 'block',
            textStyle: 'small',
            color: 'text.soft',
            // A phone has no room for it on one line.
            whiteSpace: { md: 'nowrap' },
          })}
        >
          {dateTime(undone.at)}
          {undone.by === null ? '' : `, ${undone.by}`}
        </span>
      )}
    </>
  )
}
