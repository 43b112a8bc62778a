import { css } from '../styled-system/css'

/** The floating surface of menus, lists and calendars. */
export const popupStyle = css({
  bg: 'surface',
  borderRadius: 'lg',
  boxShadow: 'lg',
  padding: '1',
  outline: 'none',
  zIndex: 'popup',
  minWidth: '44',
  maxHeight: 'min(22rem, var(--available-height, 60vh))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&[data-state=open]': { animation: 'pop' },
})

/** One choice in a menu or list. */
export const optionStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  minHeight: { base: '10', md: '8' },
  px: '2.5',
  py: '1.5',
  borderRadius: 'sm',
  textStyle: 'body',
  md: { fontSize: 'sm' },
  color: 'text',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 'none',
  '& svg': { color: 'text.faint', flexShrink: '0' },
  '&:is([data-highlighted], :hover)': { bg: 'surface.pressed' },
  '&[data-state=checked]': { fontWeight: 'medium' },
  '&[data-disabled]': { color: 'text.faint', cursor: 'not-allowed', bg: 'transparent' },
  '&[data-danger]': { color: 'danger.text', '& svg': { color: 'danger.text' } },
})

/** What is told of a choice below its name. */
export const optionDetail = css({ display: 'block', textStyle: 'tiny', color: 'text.soft' })

/** A line of text in a popup: "Geen resultaten", "Laden…". */
export const popupNote = css({ px: '2.5', py: '2.5', textStyle: 'small', color: 'text.soft' })
