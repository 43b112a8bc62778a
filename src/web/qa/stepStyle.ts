import { css } from '../styled-system/css'

/** One step of a walk or a simulation, a link to its moment. */
export const line = css({
  display: 'block',
  px: '2.5',
  py: '1',
  borderRadius: 'md',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  _hover: { bg: 'surface.pressed' },
  '&[aria-current]': { bg: 'accent.soft', color: 'text.accent', fontWeight: 'medium' },
})

/** What is told below the name of a step. */
export const soft = css({ display: 'block', textStyle: 'tiny', color: 'text.soft', fontWeight: 'normal' })
