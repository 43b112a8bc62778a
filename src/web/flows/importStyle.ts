import { css } from '../styled-system/css'

/** The pieces of a step below each other. */
export const stack = css({ display: 'grid', gap: '4', minWidth: '0' })

/** The buttons of a step: the way on at the right. */
export const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

/** Figures beside each other, each above what it counts. */
export const figures = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(9rem, 1fr))' },
})

/** A question that must be answered before one goes on, and one of its answers. */
export const question = css({
  display: 'grid',
  gap: '2',
  bg: 'warning.soft',
  borderWidth: '1px',
  borderColor: 'warning.line',
  borderRadius: 'lg',
  px: '4',
  py: '3',
})
export const choice = css({ display: 'flex', gap: '2', alignItems: 'center' })

/** What opens and closes more. */
export const summary = css({
  textStyle: 'label',
  cursor: 'pointer',
  borderRadius: 'sm',
  width: 'fit-content',
})

/** Choices beside each other, or below each other where it is narrow. */
export const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 16rem))' },
})
