import { ZoomOut } from 'lucide-react'
import { useMemo } from 'react'
import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import type { UsageEvent } from '../../../contract/areas/emsUsage/usageNotes.ts'
import type { OutsideTemperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { dayAt, daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { FineShown } from '../../charts/fineLineOptions.ts'
import { FineLine } from '../../charts/late.tsx'
import { date, number } from '../../format/format.ts'
import { css, cx } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { AlsoShown } from './alsoShown.tsx'
import { fineDoubtsOf } from './fineDoubts.ts'
import { limitNear, momentOf, powersOf, powerUnit } from './fineFigures.ts'
import { addressOf, type Looking } from './usageAddress.ts'
import { doubtsSaid } from './usageCounted.ts'
import { type Moment, marksIn, momentAt, placesNote } from './usageEvents.ts'
import { type Detail, detailLabels, details } from './usagePeriods.ts'
import { pictureFrom, type Subject } from './usageSubject.ts'
import { warmthLine, warmthOf } from './usageWarmth.ts'
import { useGo } from './useGo.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' })
const choice = css({ width: { base: 'full', sm: '12rem' } })
const note = css({ textStyle: 'small', color: 'text.soft' })

export interface ShownProps {
  usage: Usage
  looking: Looking & { day: string }
  subject: Subject
  span: Span
}

/** What is drawn with the line. */
interface BesideLine {
  warm: OutsideTemperatures | undefined
  events: readonly UsageEvent[]
}

/** What the line shows of an answer. */
function shownOf(usage: Usage, { contractedPower }: Subject, { warm, events }: BesideLine): FineShown {
  const first = Date.parse(usage.first)
  const step = (usage.minutes ?? 24 * 60) * minute
  const series = [
    { name: 'Levering', color: token('colors.teal.600'), values: powersOf(usage, 'taken') },
    { name: 'Teruglevering', color: token('colors.sun.500'), values: powersOf(usage, 'fedIn') },
  ].flatMap(({ values, ...one }) => (values ? [{ ...one, values }] : []))
  return {
    first,
    step,
    series,
    limit: usage.unit === 'kWh' ? limitNear(contractedPower, powersOf(usage, 'taken') ?? []) : null,
    right: warm ? warmthLine(warmthOf(usage, warm)) : null,
    marks: marksIn(usage, events),
    doubts: fineDoubtsOf(usage),
    format: (value) => number(value, 1),
    unit: powerUnit(usage),
    nameOf: (place) => (usage.starts ? date(usage.starts[place]) : momentOf(first + place * step)),
  }
}

interface LineProps extends ShownProps {
  whole: Span
  outside: OutsideTemperatures | undefined
  events: readonly UsageEvent[]
  /** A moment is pointed at. */
  onPlace: ((moment: Moment) => void) | undefined
}

export function Line(props: LineProps) {
  const { usage, looking, subject, span, whole, outside, events, onPlace } = props
  const go = useGo()
  const warm = looking.warmth ? outside : undefined
  const shown = useMemo(() => shownOf(usage, subject, { warm, events }), [usage, subject, warm, events])
  const dayOf = (place: number) => usage.starts?.[place] ?? dayAt(shown.first + place * shown.step)
  const days = daysBetween(span.from, span.to) + 1
  return (
    <>
      <div className={bar}>
        <div className={choice}>
          <Field label="Detail">
            <Select
              value={looking.detail}
              options={details.map((value) => ({ value, label: detailLabels[value] }))}
              onChange={(value) => go({ ...looking, detail: value as Detail })}
            />
          </Field>
        </div>
        <AlsoShown looking={looking} outside={outside} />
        {looking.zoom !== null && (
          <ButtonLink href={addressOf({ ...looking, zoom: null })} icon={<ZoomOut size={16} aria-hidden />}>
            Hele periode
          </ButtonLink>
        )}
      </div>
      <FineLine
        label={`Lijn van het vermogen van ${date(span.from)} tot en met ${date(span.to)}; dezelfde cijfers staan onder Tabel`}
        png={pictureFrom(subject, span, `Vermogen (${powerUnit(usage)})`, 'vermogen')}
        shown={shown}
        enter={placesNote}
        onPick={onPlace && ((place) => onPlace(momentAt(usage, place)))}
        onZoom={(from, to) => go({ ...looking, detail: 'auto', zoom: { from: dayOf(from), to: dayOf(to) } })}
      />
      <p className={cx(note, css({ _empty: { display: 'none' } }))}>
        {doubtsSaid(shown.doubts.bands, { hatched: 'Geel', dotted: 'Grijs' })}
      </p>
      <p className={note}>
        {days > 1 && whole.from !== whole.to
          ? 'Sleep over de grafiek om een stuk groter te zien; met de terugknop van je browser zie je weer meer.'
          : 'Dit is de kleinste periode.'}
      </p>
    </>
  )
}
