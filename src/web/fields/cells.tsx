import type { ReactNode } from 'react'
import { allRights, grants } from '../../contract/areas/roles/rights.ts'
import type { AnyField, Kind } from '../../contract/records/field.ts'
import type { Scope } from '../../contract/records/permission.ts'
import { isYear } from '../../contract/records/picked.ts'
import { inUnit, unitOf } from '../../domain/dutch.ts'
import { phoneText } from '../../domain/identity/phone.ts'
import { plainHtml } from '../../domain/plainHtml.ts'
import { durationText } from '../../domain/time/duration.ts'
import { listIn, numbersIn } from '../../domain/unknown.ts'
import { date, dateTime, euro, number } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Badge } from '../ui/badge.tsx'
import { MailAddress } from '../ui/mailAddress.tsx'
import { TextLink } from '../ui/textLink.tsx'
import { VisuallyHidden } from '../ui/visuallyHidden.tsx'
import { useNames } from './lookup.ts'

type Show = (value: unknown, field: AnyField, currency?: string) => ReactNode

const text: Show = (value) => String(value)
const choiceLabel = (field: AnyField, value: unknown) =>
  field.choices?.find((choice) => String(choice.value) === String(value))?.label ?? String(value)
const withUnit = (shown: string, { unit }: AnyField) => (unit ? inUnit(shown, unitOf(shown, unit)) : shown)
const codeStyle = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const eanStyle = css({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& span + span': { ml: '1' },
})

/** An EAN code in groups of 4-4-4-4-2 that is copied without spaces. */
export function Ean({ code }: { code: string }) {
  if (!/^\d{18}$/.test(code)) return code
  const groups = code.match(/\d{2,4}/g) ?? []
  return (
    <span className={eanStyle}>
      {groups.map((digits, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <span key={place}>{digits}</span>
      ))}
    </span>
  )
}

const many = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  '[data-one-line] &': { md: { flexWrap: 'nowrap' } },
})

const inLine = css({ display: 'none', '[data-one-line] &': { display: 'inline' } })
const outOfLine = css({ display: 'contents', '[data-one-line] &': { display: 'none' } })

/** Several words beside each other; in a line of a list the first two, and how many there are besides. */
function Many({ labels }: { labels: readonly string[] }) {
  const seen = labels.slice(0, 2)
  const rest = labels.slice(seen.length)
  return (
    <span className={many}>
      {seen.map((label) => (
        <Badge key={label} isName>
          {label}
        </Badge>
      ))}
      <span className={outOfLine}>
        {rest.map((label) => (
          <Badge key={label} isName>
            {label}
          </Badge>
        ))}
      </span>
      {rest.length > 0 && (
        <span title={rest.join(', ')} className={inLine}>
          <Badge>
            <span aria-hidden>+{rest.length}</span>
            <VisuallyHidden>{rest.join(', ')}</VisuallyHidden>
          </Badge>
        </span>
      )}
    </span>
  )
}

function rightsText(scope: Scope): string {
  if (scope.full) return 'Volledige toegang'
  return `${allRights.filter((name) => grants(scope, name)).length} van ${allRights.length} rechten`
}

/** How a value of each kind is shown where it can't be changed; a new kind must bring its own. */
const shows: Record<Kind, Show> = {
  text,
  longText: (value) => <span className={css({ whiteSpace: 'pre-line' })}>{String(value)}</span>,
  richText: (value) => plainHtml(String(value)),
  email: (value) => (
    <TextLink href={`mailto:${value}`}>
      <MailAddress of={String(value)} />
    </TextLink>
  ),
  phone: (value) => (
    <TextLink href={`tel:${String(value).replaceAll(/[^+\d]/g, '')}`}>{phoneText(String(value))}</TextLink>
  ),
  url: (value) => <TextLink href={String(value)}>{String(value).replace(/^https?:\/\//, '')}</TextLink>,
  integer: (value, field) => (isYear(field) ? String(value) : withUnit(number(Number(value), 0), field)),
  decimal: (value, field) => withUnit(number(String(value), field.scale ?? 3), field),
  // Of an amount the unit is a phrase that names the euro itself.
  money: (value, { unit = '' }, currency) => `${euro(String(value), 2, currency)}${unit.replace('€', '')}`,
  boolean: (value) => (value === true ? 'Ja' : 'Nee'),
  date: (value) => date(String(value)),
  duration: (value) => <span className={codeStyle}>{durationText(Number(value))}</span>,
  choice: (value, field) => choiceLabel(field, value),
  choices: (value, field) => <Many labels={listIn(value).map((one) => choiceLabel(field, one))} />,
  reference: text,
  references: (value, field) => <ReferenceNames field={field} ids={numbersIn(value)} />,
  rights: (value) => rightsText(value as Scope),
  instant: (value) => dateTime(String(value)),
  code: (value) => (
    <span className={codeStyle}>
      <Ean code={String(value)} />
    </span>
  ),
  rows: (value) => `${listIn(value).length} ${listIn(value).length === 1 ? 'regel' : 'regels'}`,
}

/** A value of a declared field as text or markup; nothing known shows as nothing. An amount is in euro unless its record says else. */
export function shown(field: AnyField, value: unknown, currency?: string): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'choices' && listIn(value).length === 0) return null
  return shows[field.kind](value, field, currency)
}

/** The name behind the id of a reference. */
export function ReferenceName({ field, id }: { field: AnyField; id: number }) {
  const { nameOf } = useNames(field.of, [id])
  return nameOf(id)
}

/** The names behind the ids of references; what it means that there are none is for the field to say. */
function ReferenceNames({ field, ids }: { field: AnyField; ids: readonly number[] }) {
  const { nameOf, loading } = useNames(field.of, ids)
  if (ids.length === 0) return field.none ?? '–'
  if (loading) return '…'
  return <Many labels={ids.map(nameOf)} />
}
