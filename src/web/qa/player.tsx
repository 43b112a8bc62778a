import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'

interface PlayerProps {
  /** The step one stands at, out of so many. */
  step: number
  steps: number
  onStep: (step: number) => void
}

/** Milliseconds a step stays, by its name. */
const speeds = [
  { value: '2500', label: 'Rustig' },
  { value: '1200', label: 'Gewoon' },
  { value: '400', label: 'Snel' },
] as const

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })

/** Takes a walk by itself, one step after the other, until its end or until it is stopped. */
export function Player({ step, steps, onStep }: PlayerProps) {
  const [playing, play] = useState(false)
  const [speed, go] = useState<string>('1200')
  const next = useRef(onStep)
  next.current = onStep
  useEffect(() => {
    if (!playing) return
    if (step >= steps) return play(false)
    const timer = setTimeout(() => next.current(step + 1), Number(speed))
    return () => clearTimeout(timer)
  }, [playing, step, steps, speed])
  const start = () => {
    if (step >= steps) onStep(0)
    play(true)
  }
  return (
    <div className={row}>
      <Button
        icon={<SkipBack size={16} aria-hidden />}
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      >
        Vorige stap
      </Button>
      <Button
        look="primary"
        icon={<SkipForward size={16} aria-hidden />}
        disabled={step >= steps}
        onClick={() => onStep(step + 1)}
      >
        Volgende stap
      </Button>
      <Button
        icon={playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        onClick={() => (playing ? play(false) : start())}
      >
        {playing ? 'Stoppen' : 'Afspelen'}
      </Button>
      <div className={css({ width: '28' })}>
        <Select label="Snelheid" options={speeds} value={speed} onChange={go} />
      </div>
    </div>
  )
}
