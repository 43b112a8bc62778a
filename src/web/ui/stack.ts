import { css } from '../styled-system/css'

/** Cards and other blocks under each other, none wider than the page. */
export const stack = css({
  display: 'grid',
  gap: { base: '4', md: '3' },
  gridTemplateColumns: 'minmax(0, 1fr)',
})
