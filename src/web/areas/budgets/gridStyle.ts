import { css } from '../../styled-system/css'

/** A year is wider than a phone: it scrolls sideways, and what a row is of stays in sight. */
export const frame = css({ overflowX: 'auto', mx: '-1', px: '1', pb: '2' })

export const table = css({
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontVariantNumeric: 'tabular-nums',
  textStyle: 'tiny',
  '& th, & td': { py: '1', px: '1.5', whiteSpace: 'nowrap', borderBottom: '1px solid {colors.line.soft}' },
  '& td, & thead th:not(:first-child)': { textAlign: 'right' },
  '& thead th': { color: 'text.soft', fontWeight: 'medium' },
  '& th:first-child': {
    position: 'sticky',
    left: '0',
    textAlign: 'left',
    bg: 'surface',
    fontWeight: 'medium',
    pr: '3',
  },
  '& [data-heading] th': { pt: '3', fontWeight: 'semibold' },
  '& [data-volume] td': { color: 'text.soft' },
  '& [data-total] :is(th, td), & td:last-child': { fontWeight: 'semibold' },
  '& td[data-doubt]': {
    textDecoration: 'underline dotted {colors.warning.text}',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
  '& td[data-typed]': { fontStyle: 'italic', color: 'text.accent' },
  '& td[data-typed]:not(:has(input))::before': { content: '"✎ "' },
  '& td:has(input)': { px: '1px', py: '1px' },
  '& input': { fontSize: 'xs', height: '7', minWidth: '4.1rem', px: '1' },
  '& td[data-typed] input': { borderColor: 'accent', fontStyle: 'italic' },
  '& td[data-doubt] input': { borderBottom: '2px dotted {colors.warning.text}' },
})
