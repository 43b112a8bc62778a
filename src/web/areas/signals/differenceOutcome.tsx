import type { DifferenceTried } from '../../../contract/areas/signals/signalDifferenceCalls.ts'
import type { Reference } from '../../../domain/signals/reference.ts'
import { Bars } from '../../charts/late.tsx'
import { count, date, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'

const sentence = css({ textStyle: 'heading', mb: '3' })
const note = css({ textStyle: 'small', color: 'text.soft' })

/** How what is expected of a day is found. */
const expectedWords: Readonly<Record<Reference, string>> = {
  profile:
    'Verwacht wordt wat zo’n weekdag de laatste weken verbruikte, naar het niveau van de twee weken ervoor.',
  degreeDays:
    'Verwacht wordt wat zo’n weekdag de laatste weken verbruikte, gecorrigeerd met de graaddagen van elke dag.',
  lastYear:
    'Verwacht wordt wat dezelfde weekdag 52 weken eerder verbruikte: het midden van drie weken, en van een feestdag die feestdag zelf.',
}

const inUnits = (milli: number | null) => (milli === null ? null : milli / 1000)

/** Which of the last ninety days would have given a signal, as a chart and a table. */
export function Outcome({ tried: { days, unit, lacksTemperatures, reference } }: { tried: DifferenceTried }) {
  const fired = days.filter(({ fires }) => fires)
  if (lacksTemperatures)
    return (
      <EmptyState title="Geen temperaturen bekend">
        Graaddagen volgen uit de kou van elke dag. Van deze periode zijn nog geen buitentemperaturen
        ingelezen.
      </EmptyState>
    )
  if (days.length === 0)
    return <EmptyState title="Nog geen meetgegevens">Kies een andere aansluiting.</EmptyState>
  if (days.every(({ expected }) => expected === null))
    return (
      <EmptyState title="Nog niets om mee te vergelijken">
        {reference === 'lastYear'
          ? 'Van een jaar eerder zijn geen meetgegevens van deze aansluiting.'
          : 'Er zijn nog te weinig weken gemeten om te weten wat gewoon is.'}
      </EmptyState>
    )
  const bars = (fires: boolean) => days.map((day) => (day.fires === fires ? inUnits(day.actual) : null))
  return (
    <>
      <p className={sentence}>
        {fired.length === 0
          ? 'Met deze drempel had geen enkele dag een signaal gegeven.'
          : `Met deze drempel ${fired.length === 1 ? 'had 1 dag' : `hadden ${count(fired.length)} dagen`} een signaal gegeven.`}
      </p>
      <Bars
        label="Staafdiagram van de laatste 90 dagen met het verwachte verbruik; de dagen met een signaal staan eronder"
        places={days.map(({ day }) => ({ short: date(day).slice(0, 5), full: date(day) }))}
        doubts={days.map(() => null)}
        format={(value) => number(value, 0)}
        unit={unit}
        series={[
          { name: 'Gewone dagen', color: token('colors.ink.300'), values: bars(false) },
          { name: 'Had een signaal gegeven', color: token('colors.red.500'), values: bars(true) },
        ]}
        beside={{
          name: 'Verwacht',
          color: token('colors.teal.600'),
          values: days.map(({ expected }) => inUnits(expected)),
        }}
      />
      {fired.length > 0 && (
        <Table
          caption="Dagen die een signaal hadden gegeven"
          rows={fired}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', header: 'Dag', cell: ({ day }) => date(day) },
            {
              id: 'expected',
              header: `Verwacht (${unit})`,
              numeric: true,
              cell: ({ expected }) => number(inUnits(expected), 0),
            },
            {
              id: 'actual',
              header: `Werkelijk (${unit})`,
              numeric: true,
              cell: ({ actual }) => number(inUnits(actual), 0),
            },
            {
              id: 'band',
              header: `Gewoon is (${unit})`,
              numeric: true,
              cell: ({ low, high }) => `${number(inUnits(low), 0)} – ${number(inUnits(high), 0)}`,
            },
          ]}
        />
      )}
      <p className={note}>
        {expectedWords[reference]} De band om het verwachte verbruik is de drempel
        {reference === 'lastYear' ? '' : ', of breder waar het van dag tot dag meer schommelt'}.
      </p>
    </>
  )
}
