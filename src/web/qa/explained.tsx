import type { ReactNode } from 'react'
import type { DescribedArrow, DescribedFlow, DescribedState } from '../../../machines/described.ts'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'

/** The name of a state with those of its parents: "Inloggegevens › Invullen". */
export function titleOf(flow: DescribedFlow, path: string): string {
  if (path === '') return 'Overal'
  const steps = path.split('.')
  const paths = steps.map((_, place) => steps.slice(0, place + 1).join('.'))
  return paths.map((one) => flow.states.find((state) => state.path === one)?.label ?? one).join(' › ')
}

const list = (texts: readonly string[]): ReactNode => (texts.length === 0 ? null : texts.join(', '))

/** What a state or an arrow means, in words, and where it is written. */
export function Explained({ flow, part }: { flow: DescribedFlow; part: string | null }) {
  const state = flow.states.find(({ path }) => path === part)
  const arrow = flow.arrows.find(({ id }) => id === part)
  if (state) return <StateCard flow={flow} state={state} />
  if (arrow) return <ArrowCard flow={flow} arrow={arrow} />
  return (
    <Card title="Uitleg">
      <p>Kies een toestand of een pijl om te lezen wat die betekent.</p>
    </Card>
  )
}

function StateCard({ flow, state }: { flow: DescribedFlow; state: DescribedState }) {
  const leaving = flow.arrows.filter(({ from }) => from === state.path)
  return (
    <Card title={titleOf(flow, state.path)}>
      <DescriptionList
        columns={3}
        items={[
          { label: 'Begint in', value: state.initial && titleOf(flow, state.initial) },
          { label: 'Bij aankomst', value: list(state.entry) },
          { label: 'Vraagt', value: list(state.calls) },
          { label: 'Bij vertrek', value: list(state.exit) },
          { label: 'Wat kan', value: list(leaving.map(({ event }) => event)) },
          { label: 'Geschreven in', value: flow.file },
        ]}
      />
    </Card>
  )
}

function ArrowCard({ flow, arrow }: { flow: DescribedFlow; arrow: DescribedArrow }) {
  return (
    <Card title={arrow.event}>
      <DescriptionList
        columns={3}
        items={[
          { label: 'Van', value: titleOf(flow, arrow.from) },
          { label: 'Naar', value: list(arrow.to.map((path) => titleOf(flow, path))) ?? 'blijft' },
          { label: 'Voorwaarde', value: arrow.guard },
          { label: 'Doet', value: list(arrow.actions) },
          { label: 'Geschreven in', value: flow.file },
        ]}
      />
    </Card>
  )
}
