import type { Meta } from '../../contract/records/call.ts'
import type { AnyField } from '../../contract/records/field.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { shown } from '../fields/cells.tsx'
import { euro } from '../format/format.ts'
import { css } from '../styled-system/css'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: '6',
  rowGap: '1',
  px: '4',
  py: { base: '2.5', md: '1.5' },
  borderTop: '1px solid {colors.line.soft}',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
})

/** What everything that was found adds up to, also what is on other pages. */
export function Sums({ resource, meta }: { resource: AnyResource; meta: Meta }) {
  const { sums, currencies = {} } = meta
  if (sums === undefined) return null
  const fields: Record<string, AnyField> = { ...resource.fields, ...resource.automatic }
  return (
    <dl className={row}>
      {Object.entries(sums).map(([name, value]) => {
        const field = fields[name]
        if (field === undefined) return null
        return (
          <div key={name} className={css({ display: 'flex', gap: '2' })}>
            <dt className={css({ color: 'text.soft' })}>{`${field.label} totaal`}</dt>
            <dd className={css({ fontWeight: 'semibold', margin: '0' })}>
              {shown(field, field.kind === 'money' ? value : Number(value))}
              {Object.entries(currencies).map(([code, of]) => ` + ${euro(String(of[name]), 2, code)}`)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
