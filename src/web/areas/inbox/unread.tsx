import { css } from '../../styled-system/css'
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx'

const dot = css({
  display: 'inline-block',
  width: '2',
  height: '2',
  borderRadius: 'full',
  bg: 'accent',
  mr: '2',
  verticalAlign: 'middle',
})

/** The dot before what one did not read. */
export const Unread = () => (
  <>
    <span className={dot} aria-hidden />
    <VisuallyHidden>Ongelezen: </VisuallyHidden>
  </>
)
