import { css } from '../styled-system/css'

/** What lies over the page behind a dialog, a panel or the menu. */
export const backdrop = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  bg: 'rgb(18 26 28 / 0.42)',
  '&[data-state=open]': { animation: 'fade' },
})
