import { type ReactNode, useMemo } from 'react'
import type { Stand } from '../../../machines/flows/form.ts'
import type { AnyField } from '../../contract/records/field.ts'
import { whyFixed } from '../../contract/records/fixedState.ts'
import { among } from '../../contract/records/picked.ts'
import { type AnyResource, isShown } from '../../contract/records/resource.ts'
import { FieldInput, isWide } from '../fields/inputs.tsx'
import { type AnyRow, callsOf, currencyOf, pagesOf } from '../fields/places.ts'
import { Form, type FormView } from '../flows/form.tsx'
import { goAnyway } from '../portal/navigation.ts'
import { useOffered } from '../portal/offered.ts'
import { PageTitle } from '../portal/pageTitle.tsx'
import { useProfile } from '../portal/profile.ts'
import { css, cx } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { besides } from './besides.ts'
import { changesOf } from './changedSince.tsx'
import { Emptied } from './emptied.tsx'
import { RecordFetching, useRecord } from './record.tsx'
import { fieldsFor, saveRecord, standOf } from './save.ts'
import { sideText } from './valueText.tsx'

/** The form of a resource; an area that differs spreads and replaces. */
interface FormPageProps {
  resource: AnyResource
  customerId: number | null
  /** Null makes a new record. */
  id: number | null
  /** Where "Annuleren" leads, and where one goes after saving. */
  backTo?: string
  afterSave?: (id: number) => string
  /** Fields of which the area draws the input itself, in a card of their own width. */
  inputs?: Readonly<Record<string, (form: FormView) => ReactNode>>
  /** What a part of a field is called that the area draws itself; null of anything else. */
  partName?: (name: string) => string | null
  /** As wide as the page, for a form with a grid in it. */
  wide?: boolean
  /** Where one begins another record after "Opslaan en nieuwe"; without it that is not offered. */
  another?: (saved: Stand) => string
  /** Where one is; unless said otherwise its list, and what is done. */
  trail?: readonly Crumb[]
  /** What one should know before beginning. */
  lead?: string
  actions?: ReactNode
  /** What a new record starts with, besides what its fields start with. */
  start?: Readonly<Record<string, unknown>>
  /** What is proposed for a record that there is, in the place of what it holds. */
  proposed?: Readonly<Record<string, unknown>> | undefined
  /** In what the amounts of a new record are, where that is not the euro. */
  currency?: string | undefined
  /** What stands in the place of the usual cards of inputs. */
  fields?: (form: FormView) => ReactNode
}

/** Making or changing one record. */
export function FormPage(props: FormPageProps) {
  const { resource, customerId, id, lead, actions } = props
  const row = useRecord(resource, customerId, id, { anew: true })
  const type = useProfile()?.type ?? ''
  const title = `${resource.label.one} ${id === null ? 'toevoegen' : 'bewerken'}`
  if (row.isError) return <RecordFetching of={row} />
  const trail = props.trail ?? [
    { label: resource.label.many, href: pagesOf(resource, customerId).list },
    { label: id === null ? 'Toevoegen' : 'Bewerken' },
  ]
  const known = row.isSuccess && row.isFetchedAfterMount ? row.data : null
  const fixed = whyFixed(resource, known?.state, type)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} lead={lead} trail={<Breadcrumbs crumbs={trail} />} actions={actions} />
      {id !== null && known === null && <RecordFetching of={row} />}
      {fixed !== null && <Banner tone="info" title={fixed} />}
      {fixed === null && (id === null || known !== null) && (
        <RecordForm key={id ?? 'new'} {...props} row={known} />
      )}
    </>
  )
}

type RecordFormProps = FormPageProps & { row: AnyRow | null }

function RecordForm({ row, ...props }: RecordFormProps) {
  const { resource, customerId, id, start, proposed, another } = props
  const profile = useProfile()
  const isStaff = profile?.type !== 'customer'
  const currency = currencyOf(row) ?? props.currency
  const pages = pagesOf(resource, customerId)
  // The form keeps the record it started from: what the cache learns later is for the conflict to settle.
  const record = useMemo(() => {
    const stand = standOf(resource, row, isStaff)
    return { ...stand, values: { ...stand.values, ...(row === null && start) } }
  }, [resource, row, isStaff, start])
  const fieldOf = (name: string): AnyField | undefined => resource.fields[name]
  return (
    <Form
      record={record}
      proposed={row === null ? undefined : proposed}
      draftKey={`${profile?.id}:${callsOf(resource, customerId)}:${id ?? 'new'}`}
      save={(stand, signal) => saveRecord({ resource, customerId, id, isStaff }, stand, signal)}
      onSaved={(saved) =>
        goAnyway(saved.id === undefined ? pages.list : (props.afterSave?.(saved.id) ?? pages.list))
      }
      onSavedAnother={another && id === null ? (saved) => goAnyway(another(saved)) : undefined}
      wide={props.wide ?? false}
      backTo={props.backTo ?? pages.list}
      labelOf={(name) => props.partName?.(name) ?? fieldName(resource, name)}
      shownOf={(name, ...value) => sideText(fieldOf(name), currency, ...value)}
      changes={id === null ? undefined : (since) => changesOf(resource, customerId, currency)(id, since)}
    >
      {(form) =>
        props.fields?.(form) ?? (
          <FieldCards
            {...form}
            resource={resource}
            isStaff={isStaff}
            inputs={props.inputs ?? {}}
            currency={currency}
          />
        )
      }
    </Form>
  )
}

/** What a field is called; of rows with the row and the column ("lines.3.rate"); null where there is no such field. */
function fieldName(resource: AnyResource, name: string): string | null {
  const [whole = '', row, column = ''] = name.split('.')
  const field: AnyField | undefined = resource.fields[whole]
  if (field === undefined) return null
  const named = field.columns?.[column]?.label
  return named === undefined ? field.label : `${field.label}, regel ${Number(row) + 1}, ${named}`
}

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  // How far down a box stands that is beside a labelled field, in two columns and in four.
  '& > [data-beside~="2"]': { '--tick': '2.2rem' },
  '&:is([data-wide-form] *) > [data-beside~="4"]': { xl: { '--tick': '2.2rem' } },
  '&:is([data-wide-form] *) > :not([data-beside~="4"])': { xl: { '--tick': '0' } },
  // A form as wide as the page has room for four beside each other.
  '[data-wide-form] &': { xl: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
const whole = css({ md: { gridColumn: '1 / -1' } })

type FieldCardsProps = FormView & {
  resource: AnyResource
  isStaff: boolean
  inputs?: NonNullable<FormPageProps['inputs']>
  only?: readonly string[]
  /** What its amounts are in, where that is not the euro. */
  currency?: string | undefined
}

/** The cards of a form: each declared field in that of its section; `only` some of them. */
export function FieldCards(props: FieldCardsProps) {
  const { snapshot, send, resource, isStaff, inputs = {}, only, currency } = props
  const { values, problems, base } = snapshot.context
  const isOffered = useOffered()
  const fields = fieldsFor(resource, isStaff).filter(
    ([name, field]) => (only?.includes(name) ?? true) && isOffered(field),
  )
  const visible = fields.filter(([, field]) => isShown(field, values))
  // What an area draws itself has the width of its card.
  const takesAll = (name: string, field: AnyField) => name in inputs || isWide(field)
  const titles = [...new Set(visible.map(([, field]) => field.section ?? ''))]
  const cards = titles.map((title) => {
    const inside = visible.filter(([, field]) => (field.section ?? '') === title)
    const placed = inside.map(([name, field]) => ({
      name,
      isBox: field.kind === 'boolean',
      takesAll: takesAll(name, field),
    }))
    return { title, inside, beside: besides(placed) }
  })
  return (
    <>
      {cards.map(({ title, inside, beside }) => (
        <Card key={title} title={title || undefined}>
          <div className={grid}>
            {inside.map(([name, field]) => (
              <div
                key={name}
                data-field={name}
                data-kind={field.kind}
                data-beside={beside(name)}
                className={cx(takesAll(name, field) && whole)}
              >
                {inputs[name]?.({ snapshot, send }) ?? (
                  <FieldInput
                    name={name}
                    field={among(field, values[name], values)}
                    currency={currency}
                    value={values[name]}
                    error={problems[name]}
                    disabled={snapshot.hasTag('busy')}
                    onChange={(value) => {
                      if (Object.is(value, values[name])) return
                      send({ type: 'change', name, value })
                      for (const [other, { follows }] of fields) {
                        const next = follows?.field === name ? follows.value(value) : undefined
                        if (next !== undefined) send({ type: 'change', name: other, value: next })
                      }
                    }}
                  />
                )}
              </div>
            ))}
          </div>
        </Card>
      ))}
      <Emptied fields={fields} values={values} base={base} />
    </>
  )
}
