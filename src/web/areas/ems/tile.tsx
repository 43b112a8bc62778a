import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { isEnough } from '../../../domain/energy/completeness.ts'
import type { Day } from '../../../domain/time/day.ts'
import { date, percent } from '../../format/format.ts'
import { css, cva } from '../../styled-system/css'
import { changeWord } from './emsWords.ts'

interface TileProps {
  icon: ReactNode
  label: string
  figure: string
  unit?: string
  /** 0.04 is 4 % more than a year before. */
  change?: number | null
  /** More of it is good news, as with what is fed in. */
  moreIsGood?: boolean
  /** What stands where no change is known. */
  note?: string
  until: Day | null
  /** Which part is known; below nine tenths the tile is greyed, and says so. */
  known: number
  doubt?: string
  spark?: ReactNode
  /** How it was found, in small letters. */
  why?: string | undefined
  children?: ReactNode
}

const tile = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minWidth: '0',
    height: 'full',
    bg: 'surface',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'xs',
    padding: { base: '3.5', md: '4' },
  },
  variants: {
    grey: {
      true: { bg: 'surface.sunken', borderStyle: 'dashed', '& [data-figure]': { color: 'text.soft' } },
    },
  },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'text.soft',
  textStyle: 'label',
  '& svg': { flexShrink: '0' },
})
const value = css({ textStyle: 'figure', overflowWrap: 'anywhere' })
const small = css({ textStyle: 'body', color: 'text.soft', fontWeight: 'normal' })
const soft = css({ textStyle: 'tiny', color: 'text.soft' })
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  textStyle: 'tiny',
  color: 'text.soft',
  mt: 'auto',
  pt: '1.5',
})
const changeStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'small',
    fontWeight: 'medium',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      good: { color: 'success.text' },
      bad: { color: 'danger.text' },
      even: { color: 'text.soft', fontWeight: 'normal' },
    },
  },
})

/** One figure that says how it goes: how much, against a year before, and up to which day it is known. */
export function Tile({
  icon,
  label,
  figure,
  unit,
  change,
  moreIsGood,
  note,
  until,
  known,
  doubt = `${percent(known, 0)} bekend`,
  spark,
  why,
  children,
}: TileProps) {
  return (
    <div className={tile({ grey: !isEnough(known) })}>
      <h3 className={head}>
        {icon}
        {label}
      </h3>
      <p className={value} data-figure>
        {figure} {unit && <span className={small}>{unit}</span>}
      </p>
      <Change change={change ?? null} moreIsGood={moreIsGood ?? false} note={note} />
      {spark}
      {children}
      {why && <p className={soft}>{why}</p>}
      <p className={foot}>
        <span>{until === null ? 'Nog geen meetgegevens' : `t/m ${date(until)}`}</span>
        {!isEnough(known) && until !== null && <span>{doubt}</span>}
      </p>
    </div>
  )
}

function Change({
  change,
  moreIsGood,
  note,
}: {
  change: number | null
  moreIsGood: boolean
  note: string | undefined
}) {
  const word = changeWord(change)
  if (change === null || word === null)
    return note ? <p className={changeStyle({ tone: 'even' })}>{note}</p> : null
  const isEven = Math.abs(change) < 0.005
  const tone = isEven ? 'even' : change > 0 === moreIsGood ? 'good' : 'bad'
  const Sign = isEven ? Minus : change > 0 ? TrendingUp : TrendingDown
  return (
    <p className={changeStyle({ tone })}>
      <Sign size={15} aria-hidden />
      {word} {isEven ? 'als' : 'dan'} een jaar eerder
    </p>
  )
}
