import { useMemo } from 'react'
import {
  type CheckShown,
  checkOverview,
  resetChecks,
  resetSteps,
} from '../../../contract/areas/invoiceAudit/checkSettingCalls.ts'
import { checkSetting } from '../../../contract/areas/invoiceAudit/checkSettings.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { askFilled } from '../../calls/ask.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { count } from '../../format/format.ts'
import { BulkBar, type BulkDeed, useBulkDeeds } from '../../records/bulkBar.tsx'
import { useTicked } from '../../records/ticked.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { CheckTable, differs } from './checkTable.tsx'

const resource: AnyResource = checkSetting
const pages = pagesOf(resource, null)
const counted = css({ px: '4', pb: '3', color: 'text.soft', textStyle: 'small' })

interface ChecksProps {
  readonly checks: readonly CheckShown[]
  readonly customerId: number | null
  readonly mayWrite: boolean
}

/** Where a check is set: its setting of this scope, else the form of a new one. */
function placeOf(
  { check, settingId, isOwn }: CheckShown,
  { customerId, mayWrite }: Omit<ChecksProps, 'checks'>,
) {
  if (settingId !== null && (customerId === null || isOwn)) return pages.show(settingId)
  if (!mayWrite) return null
  const path = `${pages.create}?checkCode=${check}`
  return customerId === null ? path : `${path}&customerId=${customerId}`
}

/** A check as a row that can be ticked: it has a code where a record has a number. */
const tickable = (one: CheckShown): AnyRow & { readonly settings: CheckShown['settings'] } => ({
  ...(one as unknown as AnyRow),
  id: Number(one.check.slice('FC'.length)),
  version: 1,
  settings: one.settings,
})

type Tickable = ReturnType<typeof tickable>

/** Putting back what was set of the ticked checks: each by the settings that were on screen. */
const resetOf = (rows: readonly Tickable[], customerId: number | null): BulkDeed => ({
  event: 'RESET',
  step: customerId === null ? resetSteps.all : resetSteps.customer,
  makes: { one: 'instelling', many: 'instellingen', done: 'teruggezet' },
  touches: [checkOverview.path],
  able: ({ id }) => rows.some((row) => row.id === id && row.settings.length > 0),
  ask: ({ items }) => {
    const ticked = new Set(items.map(({ id }) => id))
    const settings = rows.flatMap((row) => (ticked.has(row.id) ? row.settings : []))
    return askFilled(resetChecks, { body: { items: settings } })
  },
})

/** All checks with how each is set; what somebody changed of them can be put back. */
export function Checks({ checks, ...scope }: ChecksProps) {
  const { customerId, mayWrite } = scope
  const selection = useTicked()
  const rows = useMemo(() => checks.map(tickable), [checks])
  const more = useMemo(() => [resetOf(rows, customerId)], [rows, customerId])
  const deeds = useBulkDeeds(resource, null, more)
  const chosen = rows.filter((_, place) => selection.selected.has(checks[place]?.check ?? ''))
  const other = checks.filter(differs).length
  return (
    <Card title="Controles" flush>
      <p className={counted}>
        {other === 0
          ? 'Alle controles staan op de standaard.'
          : `${count(other)} van ${count(checks.length)} controles ${other === 1 ? 'staat' : 'staan'} anders dan standaard.`}
      </p>
      <CheckTable
        checks={checks}
        placeOf={(one) => placeOf(one, scope)}
        showOf={pages.show}
        selection={mayWrite ? selection : undefined}
      />
      {chosen.length > 0 && (
        <BulkBar
          resource={resource}
          deeds={deeds}
          rows={chosen}
          onDone={() => selection.onChange(new Set())}
        />
      )}
    </Card>
  )
}
