import { css, cva } from '../styled-system/css'

export const frame = css({
  position: 'relative',
  borderRadius: 'md',
  '&:has(> input:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
})

/** How high each chart is drawn; while it comes, its room is kept as high. */
export const canvas = cva({
  base: { width: 'full' },
  variants: {
    of: {
      bars: { height: { base: '18rem', md: '20rem' } },
      lines: { height: { base: '20rem', md: '24rem' } },
      calendar: { height: { base: '21rem', md: '15rem' } },
      hours: { height: { base: '24rem', md: '26rem' } },
    },
  },
})

export type CanvasOf = 'bars' | 'lines' | 'calendar' | 'hours'
