import { minute } from '../../../domain/time/amsterdam.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { Heat, Lines } from '../../charts/late.tsx'
import { number, percent } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { EmptyState } from '../../ui/emptyState.tsx'
import { durationOf, hoursByDay, powerUnit, summedOf } from './fineFigures.ts'
import type { ShownProps } from './fineLineLook.tsx'
import { titleOf } from './usagePlaces.ts'
import { pictureFrom } from './usageSubject.ts'
import { useGo } from './useGo.ts'

const note = css({ textStyle: 'small', color: 'text.soft' })

export function HourMap({ usage, looking, subject }: ShownProps) {
  const go = useGo()
  const direction = summedOf(usage, 'taken') ? 'taken' : 'fedIn'
  const field = hoursByDay(usage, direction)
  const ramp =
    usage.unit === 'm³'
      ? (['colors.blue.50', 'colors.blue.300', 'colors.blue.500', 'colors.blue.700'] as const)
      : ([
          'colors.teal.50',
          'colors.teal.200',
          'colors.teal.400',
          'colors.teal.600',
          'colors.teal.900',
        ] as const)
  const title = titleOf(looking.step, looking.day)
  return (
    <Heat
      {...field}
      size="hours"
      label={`Heatmap van uur en dag, ${title}; dezelfde cijfers staan per dag onder Tabel`}
      along="de uren"
      colors={ramp.map((name) => token(name))}
      format={(value) => number(value, 1)}
      unit={usage.unit}
      png={pictureFrom(subject, usage, `Verbruik per uur (${usage.unit})`, 'heatmap')}
      onPick={(place) => {
        const cell = field.cells[place]
        if (cell === undefined) return
        const day = dayAt(Date.parse(usage.first) + (cell.x * 24 + 12) * 60 * minute)
        go({ ...looking, step: 'day', day, look: 'chart' })
      }}
    />
  )
}

export function Duration({ usage, looking, subject }: ShownProps) {
  const points = durationOf(usage)
  const unit = powerUnit(usage)
  if (points.length === 0)
    return (
      <EmptyState title="Hier is niets afgenomen">
        De belastingduurkromme gaat over wat er is afgenomen.
      </EmptyState>
    )
  return (
    <>
      <Lines
        kind="lines"
        label={`Belastingduurkromme, ${titleOf(looking.step, looking.day)}: het vermogen van hoog naar laag`}
        places={points.map(({ part }, index) => ({
          short: index % 20 === 0 ? percent(part, 0) : '',
          full: `${percent(part)} van de tijd minstens`,
        }))}
        series={[
          { name: 'Vermogen', color: token('colors.teal.600'), values: points.map(({ power }) => power) },
        ]}
        format={(value) => number(value, 1)}
        unit={unit}
        png={pictureFrom(subject, usage, `Belastingduur (${unit})`, 'belastingduur')}
      />
      <p className={note}>
        Alle {usage.granularity === 'hour' ? 'uren' : 'kwartieren'} van hoog naar laag: links de piek, rechts
        wat altijd aanstaat. De helft van de tijd was het minstens{' '}
        {number(points.find(({ part }) => part >= 0.5)?.power ?? null, 1)} {unit}.
      </p>
    </>
  )
}
