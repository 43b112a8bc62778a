import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { DescribedFlow } from '../../../machines/described.ts'
import type { KeptStep, KeptWalk } from '../../../machines/kept.ts'
import { css } from '../styled-system/css'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { Loader } from '../ui/spinner.tsx'
import { addressOf, type Reviewing } from './address.ts'
import { Chart } from './chart.tsx'
import { titleOf } from './explained.tsx'

// The walks of the tests, kept beside the charts; each flow's are fetched when they are taken.
const kept = import.meta.glob<KeptWalk[]>('../../../machines/charts/*.walks.json', { import: 'default' })

const beside = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
})
const list = css({
  display: 'grid',
  gap: '0.5',
  maxHeight: 'calc(100vh - 26rem)',
  minHeight: '12rem',
  overflow: 'auto',
})
const line = css({
  display: 'block',
  px: '2.5',
  py: '1.5',
  borderRadius: 'md',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  _hover: { bg: 'surface.pressed' },
  '&[aria-current]': { bg: 'accent.soft', color: 'text.accent', fontWeight: 'medium' },
})
const soft = css({ display: 'block', textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' })

interface WalksProps {
  flow: DescribedFlow
  looking: Reviewing
}

/** The walks that the tests take over every arrow, step by step on the chart. */
export function Walks({ flow, looking }: WalksProps) {
  const walks = useQuery({
    queryKey: ['walks', flow.id],
    queryFn: async () => (await kept[`../../../machines/charts/${flow.id}.walks.json`]?.()) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (walks.isPending) return <Loader />
  if (walks.isError)
    return <ErrorState onRetry={() => void walks.refetch()}>{walks.error.message}</ErrorState>
  const walk = walks.data[looking.walk] ?? walks.data[0]
  return walk ? <Walk flow={flow} looking={looking} walks={walks.data} walk={walk} /> : null
}

function Walk({ flow, looking, walks, walk }: WalksProps & { walks: readonly KeptWalk[]; walk: KeptWalk }) {
  const [, navigate] = useLocation()
  const step = Math.min(looking.step, walk.steps.length)
  const states = step === 0 ? walk.states : (walk.steps[step - 1]?.states ?? [])
  const at = (place: number) => addressOf({ ...looking, step: place })
  return (
    <div className={beside}>
      <Chart
        flow={flow.id}
        lit={states}
        onPick={(part) => navigate(addressOf({ ...looking, look: 'chart', part }))}
      />
      <Card title={`Stap ${step} van ${walk.steps.length}`}>
        <div className={css({ display: 'grid', gap: '3' })}>
          <Field label="Wandeling">
            <Select
              options={walks.map(({ start, steps }, place) => ({
                value: String(place),
                label: `${place + 1}. ${start} (${steps.length} stappen)`,
              }))}
              value={String(walks.indexOf(walk))}
              onChange={(place) => navigate(addressOf({ ...looking, walk: Number(place), step: 0 }))}
            />
          </Field>
          <div className={css({ display: 'flex', gap: '2' })}>
            <ButtonLink href={at(Math.max(0, step - 1))}>Vorige stap</ButtonLink>
            <ButtonLink look="primary" href={at(Math.min(walk.steps.length, step + 1))}>
              Volgende stap
            </ButtonLink>
          </div>
          <Steps flow={flow} steps={walk.steps} current={step} at={at} />
        </div>
      </Card>
    </div>
  )
}

interface StepsProps {
  flow: DescribedFlow
  steps: readonly KeptStep[]
  current: number
  at: (place: number) => string
}

function Steps({ flow, steps, current, at }: StepsProps) {
  const here = useRef<HTMLAnchorElement>(null)
  // The step one stands at stays in sight in its own list; the page itself keeps still.
  useEffect(() => {
    const list = here.current?.closest('ol')
    if (list && here.current && current >= 0) list.scrollTop = here.current.offsetTop - list.offsetTop - 80
  }, [current])
  return (
    <ol className={list}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={place}>
          <Link
            ref={place + 1 === current ? here : null}
            href={at(place + 1)}
            className={line}
            aria-current={place + 1 === current ? 'step' : undefined}
          >
            {place + 1}. {step.event}
            <span className={soft}>→ {step.states.map((path) => titleOf(flow, path)).join(' + ')}</span>
            {step.with && <span className={soft}>{step.with}</span>}
          </Link>
        </li>
      ))}
    </ol>
  )
}
