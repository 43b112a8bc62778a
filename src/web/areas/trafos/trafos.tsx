import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { type Trafo, trafo } from '../../../contract/areas/trafos/trafos.ts'
import { ContractEnd } from '../../charts/energy.tsx'
import { pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { ChosenConnections } from '../../records/chosenConnections.tsx'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { NoticeHow } from '../../records/noticeHow.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { RentHow } from './rentHow.tsx'

const resource = trafo
const pages = pagesOf(resource, null)
/** By when something is to be done; of one that is no longer in use nothing is. */
const Due = ({ of, day }: { of: Trafo; day: string | null }) =>
  of.state === 'active' ? <ContractEnd day={day} /> : day && date(day)

const columns = withColumns(columnsOf(resource), {
  location: { from: 'lg' },
  ownership: { from: 'lg' },
  lessorName: { from: 'xl' },
  rent: { header: 'Huur p/m' },
  endDate: { from: '2xl' },
  noticeDate: { from: 'md', cell: (row) => <Due of={row} day={row.noticeDate} /> },
  nextInspection: {
    header: 'Inspectie',
    from: 'lg',
    cell: (row) => <Due of={row} day={row.nextInspection} />,
  },
})

/** The transformers of all customers. */
export function TrafoList() {
  return (
    <RecordList resource={resource} customerId={null} columns={columns} deletes={({ number }) => number} />
  )
}

/** One transformer, with the connections behind which it stands. */
export function TrafoPage({ id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const seesConnections = useMay('organisation-connections:read')
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => row.number}
      lead={(row) => <Lead {...row} />}
      mayEdit={mayEdit}
      data={(row) => <TrafoData {...row} />}
      mayDelete={() => true}
      tabs={(row) =>
        seesConnections
          ? [
              {
                id: 'connections',
                label: 'Aansluitingen',
                count: row.connectionIds.length,
                content: <Connections {...row} />,
              },
            ]
          : []
      }
    />
  )
}

function TrafoData(row: Trafo) {
  const { state, endDate, noticeMonths, noticeDate } = row
  return (
    <>
      {noticeDate && state === 'active' && (
        <Card title="Opzeggen voor">
          <p>{date(noticeDate)}</p>
          <NoticeHow endDate={endDate} months={noticeMonths} noticeDate={noticeDate} />
        </Card>
      )}
      <Facts resource={resource} row={row} />
    </>
  )
}

function Lead({ customerId, customerName, noticeDate, state }: Trafo) {
  return (
    <>
      <TextLink href={`/v3/customers/${customerId}`}>{customerName}</TextLink>
      {noticeDate && state === 'active' && (
        <span>
          Opzeggen tot en met <ContractEnd day={noticeDate} />
        </span>
      )}
    </>
  )
}

function Connections({ customerId, connectionIds, rent, state }: Trafo) {
  return (
    <>
      {state === 'active' && rent !== null && <RentHow rent={rent} connections={connectionIds.length} />}
      <ChosenConnections customerId={customerId} ids={connectionIds} fact="capacity">
        Kies bij Bewerken achter welke aansluitingen deze trafo staat.
      </ChosenConnections>
    </>
  )
}

/** Making or changing a transformer; one that is added from a connection begins with it. */
export function TrafoForm({ id }: PageProps) {
  const asked = new URLSearchParams(useSearch())
  const number = (name: string) => Number(asked.get(name)) || null
  const [customerId, connectionId] = [number('customer'), number('connection')]
  const start = useMemo(
    () => ({ customerId, connectionIds: connectionId === null ? [] : [connectionId] }),
    [customerId, connectionId],
  )
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={null}
      id={id}
      afterSave={pages.show}
    />
  )
}
