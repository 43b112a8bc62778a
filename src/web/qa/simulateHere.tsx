import { Link2, RotateCcw, Undo2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { DescribedFlow } from '../../../machines/described.ts'
import { copyText } from '../portal/copyText.ts'
import { tell } from '../portal/root.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { stack } from '../ui/stack.ts'
import { Deeds } from './simulateSeen.tsx'
import { placeOf, type Simulated, type Standing } from './simulation.ts'
import { titleOf } from './titleOf.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'end' })

interface HereProps {
  flow: DescribedFlow
  starts: readonly string[]
  simulated: Simulated
  here: Standing
  addressAt: (next: Simulated) => string
}

/** Where the flow stands, what the page has to do there, and the ways back. */
export function Here({ flow, starts, simulated: { start, happened }, here, addressAt }: HereProps) {
  const [, navigate] = useLocation()
  const backTo = (count: number) => navigate(addressAt({ start, happened: happened.slice(0, count) }))
  return (
    <Card title="Waar de stroom nu staat">
      <div className={stack}>
        <div role="status" aria-label="Stand van de stroom">
          <p>
            <b>
              {placeOf(here)
                .map((path) => titleOf(flow, path))
                .join(' + ')}
            </b>
          </p>
          <Deeds here={here} />
        </div>
        <Start
          names={starts}
          start={start}
          onStart={(name) => navigate(addressAt({ start: name, happened: [] }))}
        />
        <div className={row}>
          <Button
            size="sm"
            icon={<Undo2 size={16} aria-hidden />}
            disabled={happened.length === 0}
            onClick={() => backTo(happened.length - 1)}
          >
            Stap terug
          </Button>
          <Button
            size="sm"
            icon={<RotateCcw size={16} aria-hidden />}
            disabled={happened.length === 0}
            onClick={() => backTo(0)}
          >
            Opnieuw
          </Button>
          <Button size="sm" icon={<Link2 size={16} aria-hidden />} onClick={() => void copy()}>
            Link kopiëren
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The address holds the whole simulation: who opens it stands in the same place. */
async function copy(): Promise<void> {
  try {
    await copyText(window.location.href)
    tell.success('De link staat op het klembord')
  } catch {
    tell.error('Kopiëren lukt hier niet: neem het adres uit de adresbalk over')
  }
}

interface StartProps {
  names: readonly string[]
  start: string
  onStart: (name: string) => void
}

function Start({ names, start, onStart }: StartProps) {
  if (names.length < 2) return null
  return (
    <Field label="Begint met">
      <Select
        options={names.map((name) => ({ value: name, label: name }))}
        value={names.includes(start) ? start : (names[0] ?? '')}
        onChange={onStart}
      />
    </Field>
  )
}
