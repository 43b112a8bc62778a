import type { ReactNode } from 'react'
import type { Meta } from '../../contract/records/call.ts'
import type { AnyField } from '../../contract/records/field.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { weekday } from '../../domain/time/day.ts'
import { shown } from '../fields/cells.tsx'
import type { AnyRow } from '../fields/places.ts'
import { date } from '../format/format.ts'
import { css } from '../styled-system/css'
import type { RowGroup } from '../ui/tableTypes.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '6' })
const figures = css({ display: 'flex', gap: '5', fontVariantNumeric: 'tabular-nums' })

const days = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const

/** "Vrijdag 20/11/2026" for a day; anything else as its field shows it. */
function headingOf(field: AnyField | undefined, value: unknown): ReactNode {
  if (field?.kind !== 'date') return field ? shown(field, value) : String(value)
  const name = days[weekday(String(value)) - 1] ?? ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${date(String(value))}`
}

/** The groups in which rows stand while the list is ordered by what groups them, each with what it adds up to. */
export function groupsOf(resource: AnyResource, { groups }: Meta): ((row: AnyRow) => RowGroup) | undefined {
  const by: string | undefined = resource.groupedBy
  if (groups === undefined || by === undefined) return undefined
  const fields: Record<string, AnyField> = { ...resource.fields, ...resource.automatic }
  return (one) => {
    const sums = Object.entries(groups[String(one[by])] ?? {})
    return {
      key: String(one[by]),
      heading: (
        <span className={row}>
          <span>{headingOf(fields[by], one[by])}</span>
          <span className={figures}>
            {sums.map(([name, value]) => {
              const field = fields[name]
              return (
                field && (
                  <span key={name}>{shown(field, field.kind === 'money' ? value : Number(value))}</span>
                )
              )
            })}
          </span>
        </span>
      ),
    }
  }
}
