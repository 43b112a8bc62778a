import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { AnyField } from '../../contract/records/field.ts'
import type { Happened } from '../../contract/records/history.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import { type AnyResource, stepFrom } from '../../contract/records/resource.ts'
import { askFilled } from '../calls/ask.ts'
import { shown } from '../fields/cells.tsx'
import { callsOf } from '../fields/places.ts'
import { RowsChange } from '../fields/rowsChange.tsx'
import { dateTime } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Select } from '../ui/select.tsx'

interface HistoryProps {
  resource: AnyResource
  customerId: number | null
  id: number
  /** That of the amounts of the record. */
  currency?: string | undefined
}

const perPage = 25

/** Who changed what in a record, and when: the newest first, by the page. */
export function History({ resource, customerId, id, currency }: HistoryProps) {
  const [path, go] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const page = Math.max(1, Number(asked.get('page')) || 1)
  const kind = asked.get('kind') ?? everything
  const narrow = (chosen: string) => {
    asked.delete('page')
    asked.delete('kind')
    if (chosen !== everything) asked.set('kind', chosen)
    go(`${path}?${asked}`, { replace: true })
  }
  const query = { page, per_page: perPage, ...(kind !== everything && { kind }) }
  const happened = useQuery({
    queryKey: [callsOf(resource, customerId), id, 'history', page, kind],
    queryFn: ({ signal }) => askFilled(recordCalls(resource).history, { customerId, id, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!happened.isSuccess)
    return (
      <Card>
        <Fetching of={happened} lines={6} />
      </Card>
    )
  const { data, meta } = happened.data
  return (
    <Card>
      <div className={css({ maxWidth: '14rem', mb: '2' })}>
        <Select label="Wat er gebeurde" options={kinds} value={kind} onChange={narrow} />
      </div>
      {data.length === 0 ? (
        <EmptyState title={kind === everything ? 'Nog niets gewijzigd' : 'Niets van deze soort'}>
          {kind === everything
            ? 'Zodra iemand iets wijzigt, staat hier wie dat deed en wat er anders werd.'
            : 'Kies “Alles” om te zien wat er wel gebeurde.'}
        </EmptyState>
      ) : (
        <ol className={list}>
          {data.map((one) => (
            <Entry key={one.id} resource={resource} one={one} currency={currency} />
          ))}
        </ol>
      )}
      {meta.last_page > 1 && (
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          perPage={perPage}
          total={meta.total}
          onPage={(next) => {
            asked.set('page', String(next))
            go(`${path}?${asked}`, { replace: true })
          }}
        />
      )}
    </Card>
  )
}

const list = css({ display: 'grid', gap: '0', listStyle: 'none', padding: '0', margin: '0' })
const entry = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '3',
  py: '3',
  '& + &': { borderTop: '1px solid {colors.line.soft}' },
})
const changes = css({ display: 'grid', gap: '1', mt: '1.5', textStyle: 'small' })
const soft = css({ color: 'text.soft' })
const old = css({ color: 'text.soft', textDecoration: 'line-through' })

const everything = 'all'
const kinds = [
  { value: everything, label: 'Alles' },
  { value: 'transition', label: 'Statuswijzigingen' },
  { value: 'change', label: 'Gewijzigde velden' },
  { value: 'comment', label: 'Reacties' },
]

const deeds: Readonly<Record<string, string>> = {
  comment: 'heeft gereageerd',
  changeComment: 'heeft een reactie gewijzigd',
  removeComment: 'heeft een reactie verwijderd',
  attach: 'heeft een bijlage toegevoegd',
  detach: 'heeft een bijlage verwijderd',
  download: 'heeft een bestand gedownload',
  export: 'heeft alle gegevens geëxporteerd (AVG)',
  erase: 'heeft de persoonsgegevens gewist (AVG)',
  create: 'heeft dit aangemaakt',
  update: 'heeft dit gewijzigd',
  delete: 'heeft dit verwijderd',
  'password.linkSent': 'stuurde een wachtwoordlink',
  'password.changed': 'koos een nieuw wachtwoord',
  'session.ended': 'beëindigde sessies',
  'super.stop': 'stopte met meekijken',
  'terms.accepted': 'accepteerde de voorwaarden',
  'twoStep.reset': 'zette de tweestapsverificatie terug',
}

type EntryProps = Pick<HistoryProps, 'resource' | 'currency'> & { one: Happened }

function Entry({ resource, one, currency }: EntryProps) {
  const who = one.userName ?? 'Systeem'
  return (
    <li className={entry}>
      <Avatar name={who} />
      <div>
        <p>
          <strong>{who}</strong>
          {one.realUserName && <span className={soft}> (meegekeken door {one.realUserName})</span>}{' '}
          {deedOf(resource, one)}
        </p>
        <p className={css({ textStyle: 'tiny', color: 'text.soft' })}>
          <time dateTime={one.at}>{dateTime(one.at)}</time>
        </p>
        <div className={changes}>
          {one.changes.map(({ field, before, after }) => (
            <Change key={field} field={fieldOf(resource, field)} {...{ before, after, currency }} />
          ))}
          {Object.entries(one.told).map(([name, value]) => (
            <p key={name}>
              <Told field={askedField(resource, one, name)} name={name} value={value} />
            </p>
          ))}
        </div>
      </div>
    </li>
  )
}

function deedOf(resource: AnyResource, { step, action }: Happened): ReactNode {
  if (step === null) return deeds[action] ?? 'heeft dit gewijzigd'
  const label = stepFrom(resource, step.event, step.from)?.label
  // What leaves the status as it is says nothing of it.
  if (step.from === step.to) return label ? `koos “${label}”` : 'heeft dit bijgewerkt'
  const word = (state: string) => resource.states?.[state]?.label ?? state
  return (
    <>
      {label ? `koos “${label}”: ` : 'zette de status om: '}
      <span className={soft}>{word(step.from)}</span> → {word(step.to)}
    </>
  )
}

function fieldOf(resource: AnyResource, name: string): AnyField | undefined {
  return { ...resource.fields, ...resource.automatic }[name]
}

function askedField(resource: AnyResource, { step }: Happened, name: string): AnyField | undefined {
  return resource.steps?.[step?.event ?? '']?.asks?.[name]
}

function Told({ field, name, value }: { field: AnyField | undefined; name: string; value: unknown }) {
  return (
    <>
      {field?.label ?? name}: {field === undefined ? String(value) : shown(field, value)}
    </>
  )
}

interface ChangeProps {
  field: AnyField | undefined
  before: unknown
  after: unknown
  currency: string | undefined
}

function Change({ field, before, after, currency }: ChangeProps) {
  if (field === undefined) return null
  if (field.kind === 'rows') return <RowsChange {...{ field, before, after, old, currency }} />
  const text = (value: unknown) =>
    value === null || value === ''
      ? 'leeg'
      : field.kind === 'reference'
        ? String(value)
        : shown(field, value, currency)
  return (
    <p>
      {field.label}: <span className={old}>{text(before)}</span> → <span>{text(after)}</span>
    </p>
  )
}
