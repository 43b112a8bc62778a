import type { ReactNode } from 'react'
import type { AnyField } from '../../contract/records/field.ts'
import type { Happened } from '../../contract/records/history.ts'
import { type AnyResource, type StateLabel, stepFrom } from '../../contract/records/resource.ts'
import { shown } from '../fields/cells.tsx'
import { RowsChange } from '../fields/rowsChange.tsx'
import { TextChange } from '../fields/textChange.tsx'
import { dateTime } from '../format/format.ts'
import { useProfile } from '../portal/profile.ts'
import { css } from '../styled-system/css'
import { Avatar } from '../ui/avatar.tsx'

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

interface EntriesProps {
  resource: AnyResource
  happened: readonly Happened[]
  /** That of the amounts of the record. */
  currency?: string | undefined
}

/** What happened to a record, one under the other: who did it, when, and what became different. */
export const Entries = ({ resource, happened, currency }: EntriesProps) => (
  <ol className={list}>
    {happened.map((one) => (
      <Entry key={one.id} resource={resource} one={one} currency={currency} />
    ))}
  </ol>
)

type EntryProps = Omit<EntriesProps, 'happened'> & { one: Happened }

function Entry({ resource, one, currency }: EntryProps) {
  const who = one.userName ?? 'Systeem'
  return (
    <li className={entry}>
      <Avatar name={who} />
      <div>
        <p>
          <strong>{who}</strong>
          {one.realUserName && <span className={soft}> (meegekeken door {one.realUserName})</span>}{' '}
          <Deed resource={resource} of={one} />
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

/** What was done; a customer reads of a state what it means to them. */
function Deed({ resource, of: { step, action } }: { resource: AnyResource; of: Happened }): ReactNode {
  const isOurs = useProfile()?.type !== 'customer'
  if (step === null) return deeds[action] ?? 'heeft dit gewijzigd'
  const label = stepFrom(resource, step.event, step.from)?.label
  // What leaves the status as it is says nothing of it.
  if (step.from === step.to) return label ? `koos “${label}”` : 'heeft dit bijgewerkt'
  const word = (name: string) => {
    const state: StateLabel | undefined = resource.states?.[name]
    return (isOurs ? undefined : state?.toCustomers) ?? state?.label ?? name
  }
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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function Change({ field, before, after, currency }: ChangeProps) {
  if (field === undefined) return null
  if (field.kind === 'rows') return <RowsChange {...{ field, before, after, old, currency }} />
  const { kind } = field
  const hasWords = (value: unknown): value is string => isText(value) && shown(field, value) !== ''
  if ((kind === 'longText' || kind === 'richText') && hasWords(before) && hasWords(after))
    return (
      <p>
        {field.label}: <TextChange {...{ kind, before, after }} />
      </p>
    )
  // Also of a list with nothing in it, and of text that was only laid out.
  const text = (value: unknown) =>
    (field.kind === 'reference' ? String(value ?? '') : shown(field, value, currency)) || 'leeg'
  return (
    <p>
      {field.label}: <span className={old}>{text(before)}</span> → <span>{text(after)}</span>
    </p>
  )
}
