import type { KeyboardEvent } from 'react'
import {
  allRights,
  areaWords,
  canHold,
  grants,
  type RightAction,
  rightActions,
  rightGroups,
  rightText,
  type UserType,
} from '../../contract/areas/roles/rights.ts'
import {
  type Area,
  type AreaPermission,
  areas,
  completeScope,
  rightOf,
  type Scope,
} from '../../contract/records/permission.ts'
import { keysOf } from '../../domain/keys.ts'
import { own } from '../../domain/own.ts'
import { css } from '../styled-system/css'
import { Checkbox } from '../ui/checkbox.tsx'
import type { InputProps } from './inputs.tsx'
import { Problem } from './tickInputs.tsx'

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& th, & td': { py: '1.5', px: '3', borderBottom: '1px solid {colors.line.soft}' },
  '& th': { textAlign: 'left', fontWeight: 'normal' },
  '& td, & thead th:not(:first-child)': { textAlign: 'center', width: '28' },
  '& thead th': { fontWeight: 'semibold', borderBottomColor: 'line' },
  '& tbody tr:hover': { bg: 'surface.hover' },
})
const groupRow = css({ bg: 'surface.sunken', '& th[scope=rowgroup]': { fontWeight: 'semibold' } })
const scroll = css({ overflowX: 'auto' })

const columns = keysOf(rightActions)
const knows = (area: Area, action: RightAction) => own<readonly string[]>(areas, area)?.includes(action)

/** Sets some rights. Who may change something may see it; who no longer sees it changes nothing in it. */
function withRights(scope: Scope, names: readonly AreaPermission[], on: boolean): Scope {
  const set = new Set<string>(names)
  for (const name of names) {
    const [area = ''] = name.split(':')
    if (on) set.add(`${area}:read`)
    if (!on && name.endsWith(':read'))
      for (const one of allRights) if (one.startsWith(`${area}:`)) set.add(one)
  }
  return completeScope(false, (name) => (set.has(name) ? on : grants({ ...scope, full: false }, name)))
}

/** Arrow keys walk through the boxes, as through the cells of a sheet. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null
  const row = cell?.closest('tr')
  if (!step || !cell || !row) return
  event.preventDefault()
  const [down = 0, along = 0] = step
  const rows = [...event.currentTarget.querySelectorAll('tr')]
  let [at, column] = [rows.indexOf(row) + down, cell.cellIndex + along]
  for (; rows[at]?.cells[column]; at += down, column += along) {
    const box = rows[at]?.cells[column]?.querySelector<HTMLInputElement>('input:not(:disabled)')
    if (box) return box.focus()
  }
}

interface MatrixProps extends Omit<InputProps, 'name' | 'field'> {
  name?: string
  field?: InputProps['field']
  /** Areas that people of this type can't hold are left out. */
  userType?: UserType | null
}

/** What a role allows: a row for each area, a column for each action, and boxes for a whole group at once. */
export function RightsMatrix({ value, onChange, error, disabled = false, userType = 'admin' }: MatrixProps) {
  const scope = value as Scope
  const set = (names: readonly AreaPermission[], on: boolean) => onChange(withRights(scope, names, on))
  return (
    <div className={scroll}>
      <table className={table} onKeyDown={walk} aria-label="Rechten">
        <thead>
          <tr>
            <th scope="col">Onderdeel</th>
            {columns.map((action) => (
              <th key={action} scope="col">
                {rightActions[action]}
              </th>
            ))}
          </tr>
        </thead>
        {rightGroups.map((group) => (
          <Group key={group} {...{ group, scope, set, userType, disabled: disabled || scope.full }} />
        ))}
      </table>
      <Problem error={error} />
    </div>
  )
}

interface GroupProps {
  group: (typeof rightGroups)[number]
  scope: Scope
  set: (names: readonly AreaPermission[], on: boolean) => void
  userType: UserType | null
  disabled: boolean
}

function Group({ group, scope, set, userType, disabled }: GroupProps) {
  const own = keysOf(areaWords).filter((area) => areaWords[area].group === group && canHold(userType, area))
  if (own.length === 0) return null
  return (
    <tbody>
      <tr className={groupRow}>
        <th scope="rowgroup">{group}</th>
        {columns.map((action) => {
          const names = own.filter((area) => knows(area, action)).map((area) => rightOf(area, action))
          const on = names.filter((name) => grants(scope, name)).length
          return (
            <td key={action}>
              {names.length > 0 && (
                <Checkbox
                  aria-label={`${group}: alles ${rightActions[action].toLowerCase()}`}
                  checked={on === names.length}
                  mixed={on > 0 && on < names.length}
                  disabled={disabled}
                  onChange={(yes) => set(names, yes)}
                />
              )}
            </td>
          )
        })}
      </tr>
      {own.map((area) => (
        <tr key={area}>
          <th scope="row">{areaWords[area].label}</th>
          {columns.map((action) => (
            <td key={action}>
              {knows(area, action) && (
                <Checkbox
                  aria-label={rightText(rightOf(area, action))}
                  checked={grants(scope, rightOf(area, action))}
                  disabled={disabled}
                  onChange={(on) => set([rightOf(area, action)], on)}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
