import { useQuery } from '@tanstack/react-query'
import {
  declaredOf,
  type OptionRow,
  type Parameter,
  parameter,
} from '../../../contract/areas/parameters/parameters.ts'
import { shownValue } from '../../../contract/areas/parameters/parameterValue.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { askFilled } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { dateTime } from '../../format/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'

/** What a parameter was until somebody changed it, as its form holds it. */
export interface Earlier {
  /** Of the change that ended it. */
  readonly id: number
  readonly until: string
  readonly by: string | null
  readonly was: { readonly value: string | null } | { readonly options: readonly OptionRow[] }
}

const mostChanges = 100

/** What a parameter was before, what ended last on top. */
export function useEarlier(id: number | null) {
  return useQuery({
    queryKey: [callsOf(parameter, null), id, 'history', 'earlier'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: mostChanges, kind: 'change' }
      const asked = { customerId: null, id: id ?? 0, query }
      const { data } = await askFilled(recordCalls(parameter).history, asked, { signal })
      return data.flatMap(({ id: change, at, userName, changes }): Earlier[] =>
        changes.flatMap(({ field, before }): Earlier[] => {
          const told = { id: change, until: at, by: userName }
          if (field === 'value') return [{ ...told, was: { value: before === null ? null : String(before) } }]
          return field === 'options' && Array.isArray(before) ? [{ ...told, was: { options: before } }] : []
        }),
      )
    },
    enabled: id !== null,
    staleTime: 0,
  })
}

/** Values that this one had, each with a way back to it: the form proposes it, and a person saves. */
export function EarlierValues({ of }: { of: Parameter }) {
  const { data = [] } = useEarlier(of.id)
  const declared = declaredOf(of.key)
  if (data.length === 0 || declared === undefined) return null
  const text = ({ was }: Earlier) =>
    'options' in was ? shownValue(declared, '', was.options) : shownValue(declared, was.value ?? '') || 'leeg'
  const edit = `${pagesOf(parameter, null).show(of.id)}/edit`
  return (
    <Card title="Eerdere waarden" flush>
      <Table
        caption="Eerdere waarden"
        rows={data}
        rowKey={({ id }) => String(id)}
        columns={[
          { id: 'value', header: 'Waarde', cell: text },
          { id: 'until', header: 'Gewijzigd op', cell: ({ until }) => dateTime(until) },
          { id: 'by', header: 'Gewijzigd door', cell: ({ by }) => by ?? 'Systeem' },
        ]}
        rowActions={(row) => (
          <ButtonLink size="sm" href={`${edit}?terug=${row.id}`} aria-label={`${text(row)} terugzetten`}>
            Terugzetten
          </ButtonLink>
        )}
      />
    </Card>
  )
}
