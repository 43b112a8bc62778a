import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { GridCell, GridRow } from '../../../contract/areas/emsInput/meterReadingCalls.ts'
import { meterReading, readingKinds } from '../../../contract/areas/emsInput/meterReadings.ts'
import { asSentences } from '../../../domain/dutch.ts'
import { counterLabels } from '../../../domain/energy/counters.ts'
import { type Doubt, doubts } from '../../../domain/energy/plausible.ts'
import { typedDecimal } from '../../../domain/typed.ts'
import { enteringReadings, type TypedCell } from '../../flows/readingCalls.ts'
import { date, month as monthName, number } from '../../format/format.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { choose, type useSteps } from '../../records/steps.tsx'
import { css } from '../../styled-system/css'
import { KeptCell } from '../../ui/keptCell.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { isFree, quantityIn } from './gridPaste.ts'

const soft = css({
  display: 'block',
  mt: '0.5',
  textStyle: 'tiny',
  color: 'text.soft',
  whiteSpace: 'nowrap',
  textAlign: 'right',
  minHeight: '4',
})
const doubtful = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  color: 'warning.text',
  // Large enough to be hit by a finger.
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '6' },
})
const plain = css({ display: 'block', px: '2', py: '1.5', textAlign: 'right' })

/** What all cells of the grid have in common. */
export interface GridWorld {
  readonly customerId: number
  readonly kind: TypedCell['kind']
  /** YYYY-MM */
  readonly thisMonth: string
  readonly mayEnter: boolean
  /** In which a correction is asked for. */
  readonly steps: ReturnType<typeof useSteps>
}

interface ReadingCellProps {
  world: GridWorld
  row: GridRow
  cell: GridCell
  at: string
}

const parse = (typed: string) => {
  if (typed.trim() === '') return { value: null }
  const value = quantityIn(typed)
  return value === null ? null : { value }
}
const shownAs = (value: string) => typedDecimal(value.replace(/\.?0+$/, ''))

/** One counter in one month: to be typed, corrected or only read, with what was used under it. */
export function ReadingCell({ world, row, cell, at }: ReadingCellProps) {
  const { customerId, kind, thisMonth, mayEnter, steps } = world
  const { connectionId, register } = row
  const actor = useFlow(useMemo(() => enteringReadings(customerId), [customerId]))
  const saving = useSelector(actor, (snapshot) =>
    snapshot.hasTag('busy') ? (snapshot.context.values.entries as readonly TypedCell[])[0]?.value : undefined,
  )
  const { entry, month } = cell
  const mayCorrect = entry?.allowed.includes('CORRECT') ?? false
  if (!(mayEnter && (isFree(cell, thisMonth) || mayCorrect)))
    return (
      <>
        {entry && <span className={plain}>{number(entry.value)}</span>}
        <Under row={row} cell={cell} customerId={customerId} />
      </>
    )
  return (
    <>
      <KeptCell
        shown={shownAs(saving ?? entry?.value ?? '')}
        parse={parse}
        label={`${readingKinds[entry?.kind ?? kind]} ${monthName(`${month}-01`)}, ${counterLabels[register]}, ${row.name}`}
        hint="Vul een getal in, bijvoorbeeld 12345 of 12345,6"
        inputMode="decimal"
        cell={at}
        busy={saving !== undefined}
        onCommit={(value) => {
          if (value === null) return
          if (entry !== null)
            return choose(steps, { ...entry, newValue: value }, 'CORRECT', meterReading.steps?.CORRECT)
          actor.send({
            type: 'choose',
            step: { id: 0, version: 0, event: 'ENTER', asks: false },
            values: { entries: [{ connectionId, register, kind, month, value }] },
          })
        }}
      />
      <Under row={row} cell={cell} customerId={customerId} />
    </>
  )
}

/** What follows from a cell: its use, what is doubtful about it, or what is known of the month without it. */
function Under({ row, cell, customerId }: { row: GridRow; cell: GridCell; customerId: number }) {
  const { entry, known } = cell
  if (entry === null)
    return (
      <span className={soft} title={known === null ? undefined : 'Bekend uit meetgegevens'}>
        {known !== null && `${number(known / 1000, 0)} bekend`}
      </span>
    )
  const href = `/v3/customers/${customerId}/meter-readings/${entry.id}`
  const said = asSentences(entry.doubts.map((code) => doubts[code as Doubt]))
  if (entry.state === 'suspect')
    return (
      <span className={soft}>
        <span className={doubtful} title={said}>
          <TriangleAlert size={12} aria-hidden />
          <TextLink href={href}>Controleren</TextLink>
        </span>
      </span>
    )
  return (
    <span className={soft} title={`${entry.statusName}, ${date(entry.readingDate)}`}>
      {entry.kind === 'usage' ? 'verbruik' : (usedText(entry.derivedUsage, row.unit) ?? 'eerste stand')}
    </span>
  )
}

const usedText = (used: string | null, unit: string) => used && `${number(used, 0)} ${unit}`
