import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { type Template, template } from '../../../contract/areas/templates/templates.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { css, cx } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'

const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const differs = css({ bg: 'warning.soft', borderRadius: 'sm', px: '1' })

const parts = [
  ['subject', 'Onderwerp'],
  ['body', 'Tekst'],
  ['actionLabel', 'Knop'],
  ['closing', 'Onder de knop'],
] as const

/** So many versions of one mail are there to choose from. */
const most = 200

/** The texts of this version beside those of another that one chooses. */
export function Comparing({ of }: { of: Template }) {
  const [path, go] = useLocation()
  const chosen = new URLSearchParams(useSearch()).get('with') ?? ''
  const query = { key: of.key, per_page: most } as const
  const { data } = useQuery({
    queryKey: ['templates', 'list', query],
    queryFn: async ({ signal }) => (await ask(recordCalls(template).list, { query }, { signal })).data,
  })
  const others = (data ?? []).filter(({ id }) => id !== of.id)
  const other = others.find(({ id }) => String(id) === chosen)
  if (others.length === 0) return null
  return (
    <Card title="Vergelijken">
      <Field label="Vergelijk met">
        <Select
          options={others.map(({ id, number, statusName }) => ({
            value: String(id),
            label: `Versie ${number}, ${statusName.toLowerCase()}`,
          }))}
          value={chosen}
          placeholder="Kies een versie…"
          onChange={(id) => go(`${path}?tab=versions&with=${id}`)}
        />
      </Field>
      {other !== undefined && <Beside one={of} other={other} />}
    </Card>
  )
}

/** The same parts of two versions beside each other; what is not the same stands out. */
function Beside({ one, other }: { one: Template; other: Template }) {
  const column = (of: Template, against: Template) => ({
    id: String(of.id),
    header: `Versie ${of.number}`,
    cell: ([name]: (typeof parts)[number]) => <Lines text={of[name]} against={against[name]} />,
  })
  return (
    <Table
      caption="Twee versies naast elkaar"
      rows={parts.filter(([name]) => one[name] !== null || other[name] !== null)}
      rowKey={([name]) => name}
      columns={[
        { id: 'part', header: 'Deel', cell: ([, label]) => label },
        column(one, other),
        column(other, one),
      ]}
    />
  )
}

/** A text by its lines; marked are those that the other one has nowhere. */
function Lines({ text: own, against }: { text: string | null; against: string | null }) {
  const known = new Set((against ?? '').split('\n').map((line) => line.trim()))
  return (
    <span className={text}>
      {(own ?? '–').split('\n').map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have nothing but their place
        <span key={place}>
          {place > 0 && '\n'}
          {line.trim() !== '' && own !== null && !known.has(line.trim()) ? (
            <mark className={cx(differs)}>{line}</mark>
          ) : (
            line
          )}
        </span>
      ))}
    </span>
  )
}
