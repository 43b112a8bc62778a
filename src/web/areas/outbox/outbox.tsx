import { useQuery } from '@tanstack/react-query'
import { Children } from 'react'
import { listMails, readMail } from '../../../contract/areas/outbox/mailCalls.ts'
import { ask } from '../../calls/ask.ts'
import { dateTime } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'

const title = 'Verzonden e-mails'
const home = '/v3/outbox'

/** The mails that were kept instead of sent, because no mail server is set up. */
export function Outbox() {
  const mails = useQuery({
    queryKey: ['mails'],
    queryFn: ({ signal }) => ask(listMails, {}, { signal }),
    staleTime: 0,
  })
  const rows = mails.data?.data ?? []
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead="Zonder mailserver bewaart het portaal e-mails hier, in plaats van ze te versturen."
      />
      <Card>
        <Fetching of={mails} lines={4} />
        {mails.isSuccess && rows.length === 0 && (
          <EmptyState title="Nog geen e-mails">
            Zodra het portaal een e-mail verstuurt, bijvoorbeeld om een wachtwoord in te stellen, staat die
            hier.
          </EmptyState>
        )}
        {rows.length > 0 && (
          <Table
            caption={title}
            rows={rows}
            rowKey={({ id }) => String(id)}
            rowHref={({ id }) => `${home}/${id}`}
            columns={[
              { id: 'subject', header: 'Onderwerp', cell: ({ subject }) => subject },
              { id: 'to', header: 'Aan', cell: ({ to }) => to },
              { id: 'at', header: 'Verzonden op', cell: ({ at }) => dateTime(at) },
            ]}
          />
        )}
      </Card>
    </>
  )
}

/** One of them, as the receiver would read it. */
export function OutboxMail({ id }: PageProps) {
  const mail = useQuery({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => ask(readMail, { id: id ?? 0 }, { signal }),
  })
  const read = mail.data?.data
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={read?.subject ?? 'E-mail'}
        trail={<Breadcrumbs crumbs={[{ label: title, href: home }, { label: read?.subject ?? 'E-mail' }]} />}
      />
      <Card>
        <Fetching of={mail} lines={6} />
        {read && (
          <>
            <DescriptionList
              items={[
                { label: 'Aan', value: read.to },
                { label: 'Verzonden op', value: dateTime(read.at) },
              ]}
            />
            <div className={textStyle}>{withLinks(read.text)}</div>
          </>
        )}
      </Card>
    </>
  )
}

const textStyle = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: '44rem',
  mt: '5',
  pt: '5',
  borderTopWidth: '1px',
  borderColor: 'border',
})

/** A mail's text with its addresses as links. */
function withLinks(text: string) {
  const pieces = text
    .split(/(https?:\/\/\S+)/)
    // biome-ignore lint/correctness/useJsxKeyInIterable: Children.toArray gives each piece its key
    .map((piece, place) => (place % 2 === 1 ? <TextLink href={piece}>{piece}</TextLink> : piece))
  return Children.toArray(pieces)
}
