import { useState } from 'react'
import type { DescribedFlow } from '../../../../machines/described.ts'
import { eventWord } from '../../../../machines/words.nl.ts'
import { count } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Table } from '../../ui/table.tsx'
import { nameOf, placeOf } from './liveActors.tsx'
import type { LogLine } from './world.ts'

interface LiveLogProps {
  log: readonly LogLine[]
  flows: readonly DescribedFlow[]
  onPause: (on: boolean) => void
  onClear: () => void
}

/** What fits a screen and a reader; the rest is in what is kept. */
const shown = 100
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })
const soft = css({ color: 'text.soft' })

const clock = new Intl.DateTimeFormat('nl-NL', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZone: 'Europe/Amsterdam',
})

/** What happened in the running portal, the newest first. */
export function LiveLog({ log, flows, onPause, onClear }: LiveLogProps) {
  const [paused, pause] = useState(false)
  const [all, showAll] = useState(false)
  const lines = log.filter(({ changed }) => all || changed)
  return (
    <Card
      flush
      title={`Wat er gebeurt${lines.length > 0 ? ` (${count(lines.length)})` : ''}`}
      actions={
        <div className={actions}>
          <Switch checked={all} onChange={showAll}>
            Ook wat op zijn plaats blijft
          </Switch>
          <Button
            size="sm"
            aria-pressed={paused}
            onClick={() => {
              onPause(!paused)
              pause(!paused)
            }}
          >
            {paused ? 'Verder' : 'Stilzetten'}
          </Button>
          <Button size="sm" onClick={onClear}>
            Leegmaken
          </Button>
        </div>
      }
    >
      {lines.length === 0 ? (
        <EmptyState title="Nog niets gebeurd">
          Doe iets in een ander tabblad van het portaal: wat daar gebeurt, komt hier bovenaan.
        </EmptyState>
      ) : (
        <Table
          caption="Gebeurtenissen in het draaiende portaal"
          rows={lines.slice(0, shown)}
          rowKey={({ number }) => String(number)}
          columns={[
            { id: 'at', header: 'Tijd', cell: ({ at }) => clock.format(at) },
            { id: 'flow', header: 'Stroom', cell: ({ to }) => nameOf(to, flows) },
            { id: 'event', header: 'Gebeurtenis', cell: ({ event }) => wordOf(event) },
            {
              id: 'with',
              header: 'Met',
              cell: ({ carries }) => <span className={soft}>{carries.join(', ')}</span>,
            },
            { id: 'now', header: 'Staat nu in', cell: ({ to, states }) => placeOf(to, states, flows) },
          ]}
        />
      )}
    </Card>
  )
}

const wordOf = (event: string): string => (event === 'xstate.init' ? 'begint' : (eventWord(event) ?? event))
