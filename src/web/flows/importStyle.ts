import { css } from '../styled-system/css'

/** The pieces of a step below each other. */
export const stack = css({ display: 'grid', gap: '4', minWidth: '0' })

/** The buttons of a step: the way on at the right. */
export const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

/** Figures beside each other, each above what it counts. */
export const figures = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
})
