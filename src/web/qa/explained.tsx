import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { DescribedArrow, DescribedFlow, DescribedState } from '../../../machines/described.ts'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/descriptionList.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { stack } from '../ui/stack.ts'
import { TextLink } from '../ui/textLink.tsx'
import { addressOf, looksAt, type Reviewing } from './address.ts'
import { useCoverage, walkedIn } from './coverage.ts'
import { useSource, useWalks } from './kept.ts'
import { Pictures } from './pictures.tsx'
import { lineOf } from './sourceLine.ts'
import { titleOf } from './titleOf.ts'

const list = (texts: readonly string[]): ReactNode => (texts.length === 0 ? null : texts.join(', '))
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1' })

interface ExplainedProps {
  flow: DescribedFlow
  looking: Reviewing
  part: string
}

/** What a state or an arrow means, in words, where it is written, and which walks pass it. */
export function Explained({ flow, looking, part }: ExplainedProps) {
  const [, navigate] = useLocation()
  const state = flow.states.find(({ path }) => path === part)
  const arrow = flow.arrows.find(({ id }) => id === part)
  const title = state ? titleOf(flow, state.path) : (arrow?.event ?? 'Niet gevonden')
  return (
    <Card
      title={title}
      actions={
        <IconButton
          label="Uitleg sluiten"
          icon={<X size={17} aria-hidden />}
          onClick={() => navigate(addressOf({ ...looking, part: null }))}
        />
      }
    >
      <div className={stack}>
        {state && <DescriptionList columns={1} items={factsOfState(flow, state)} />}
        {arrow && <DescriptionList columns={1} items={factsOfArrow(flow, arrow)} />}
        <Proof flow={flow} part={part} />
        {state && <Pictures flow={flow} paths={leavesOf(flow, part)} />}
      </div>
    </Card>
  )
}

const factsOfState = (flow: DescribedFlow, state: DescribedState) =>
  [
    {
      label: 'Is een stroom op zichzelf',
      value: state.chart ? (
        <TextLink href={addressOf(looksAt(state.chart))}>{`Grafiek van ${state.label}`}</TextLink>
      ) : null,
    },
    { label: 'Waar', value: list(state.notes ?? []) },
    { label: 'Begint in', value: state.initial && titleOf(flow, state.initial) },
    { label: 'Bij aankomst', value: list(state.entry) },
    { label: 'Vraagt', value: list(state.calls) },
    { label: 'Bij vertrek', value: list(state.exit) },
    {
      label: 'Wat kan',
      value: list([
        ...new Set(flow.arrows.filter(({ from }) => from === state.path).map(({ event }) => event)),
      ]),
    },
    { label: 'Soort', value: state.kind === 'final' ? 'einde' : null },
  ].filter(({ value }) => value !== null)

const factsOfArrow = (flow: DescribedFlow, arrow: DescribedArrow) =>
  [
    { label: 'Van', value: titleOf(flow, arrow.from) },
    { label: 'Naar', value: list(arrow.to.map((path) => titleOf(flow, path))) ?? 'blijft' },
    { label: 'Alleen als', value: arrow.guard },
    { label: 'Doet', value: list(arrow.actions) },
  ].filter(({ value }) => value !== null)

/** What tests count of a part: an arrow or a single state itself, of a group the states in it. */
function leavesOf(flow: DescribedFlow, part: string): string[] {
  const isGroup = flow.states.some(({ path, kind }) => path === part && /^(compound|parallel)$/.test(kind))
  if (!isGroup) return [part]
  const inside = flow.states.filter(({ path }) => part === '' || path.startsWith(`${part}.`))
  return inside.map(({ path }) => path)
}

/** Where it is written, and what tests it. */
function Proof({ flow, part }: { flow: DescribedFlow; part: string }) {
  const source = useSource(flow.file)
  const walks = useWalks(flow.id)
  const coverage = useCoverage()
  const line = source.data ? lineOf(flow, source.data, part) : null
  const parts = leavesOf(flow, part)
  const layers = parts.map((each) => walkedIn(coverage, flow.id, each))
  const of = layers.flatMap((each) => each.of)
  const walked = [...new Set(layers.flatMap((each) => each.walked))]
  const passing = (walks.data ?? []).flatMap(({ steps }, walk) => {
    const step = steps.findIndex(({ arrows, states }) =>
      parts.some((each) => arrows.includes(each) || states.includes(each)),
    )
    return step < 0 ? [] : [{ walk, step: step + 1 }]
  })
  return (
    <DescriptionList
      columns={1}
      items={[
        { label: 'Geschreven in', value: line === null ? flow.file : `${flow.file}, regel ${line}` },
        {
          label: 'Gelopen in',
          value: of.length === 0 ? 'nog niet gemeten' : `${list(walked) ?? 'geen enkele laag'}`,
        },
        {
          label: 'Wandelingen',
          value:
            passing.length === 0 ? null : (
              <span className={links}>
                {passing.map(({ walk, step }) => (
                  <TextLink key={walk} href={addressOf({ ...looksAt(flow.id, 'walks'), walk, step })}>
                    {`${walk + 1}, stap ${step}`}
                  </TextLink>
                ))}
              </span>
            ),
        },
      ]}
    />
  )
}
