import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { NoBody, NoQuery, Question } from '../../contract/records/call.ts'
import { fetched } from '../calls/fetched.ts'
import { dateTime } from '../format/format.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/tableTypes.ts'

interface ReportPageProps<Row> {
  title: string
  lead: string
  /** The call that answers the rows: all of them, anew for everyone who comes to look. */
  call: Question<string, NoQuery, NoBody, z.ZodType<readonly Row[]>>
  columns: readonly Column<Row>[]
  /** About as many rows as will come. */
  lines: number
  /** Milliseconds after which they are asked again while somebody looks. */
  again?: number
}

/** A page that tells how the portal itself stands: a title, and one table of which nothing can be chosen. */
export function ReportPage<Row extends { readonly id: string }>(props: ReportPageProps<Row>) {
  const { title, lead, call, columns, lines, again = false } = props
  const found = useQuery({
    ...fetched(call, {}),
    staleTime: 0,
    refetchInterval: again,
  })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} lead={lead} />
      <Card flush={found.isSuccess}>
        <Fetching of={found} lines={lines} />
        {found.isSuccess && (
          <Table caption={title} rows={found.data} rowKey={({ id }) => id} columns={columns} />
        )}
      </Card>
    </>
  )
}

/** What a cell says, with what explains it in soft below. */
export function Explained({ children, more }: { children: ReactNode; more: ReactNode }) {
  return (
    <div>
      {children}
      <span
        className={css({ display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'text.soft' })}
      >
        {more}
      </span>
    </div>
  )
}

/** When it was done last. */
export function LastDone({ at }: { at: string | null }) {
  return <span className={css({ whiteSpace: 'nowrap' })}>{at === null ? 'Nog niet' : dateTime(at)}</span>
}
