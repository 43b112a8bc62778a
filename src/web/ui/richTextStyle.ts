import { css } from '../styled-system/css'

/** How formatted text looks, in the editor and where it is read. */
export const richTextStyle = css({
  textStyle: 'body',
  lineHeight: 'relaxed',
  overflowWrap: 'anywhere',
  '& > * + *': { mt: '2.5' },
  '& h2': { textStyle: 'heading', mt: '5' },
  '& h3': { textStyle: 'subheading', mt: '4' },
  '& > :first-child': { mt: '0' },
  '& ul': { listStyle: 'disc', pl: '5' },
  '& ol': { listStyle: 'decimal', pl: '5' },
  '& li + li': { mt: '1' },
  '& strong': { fontWeight: 'semibold' },
  '& em': { fontStyle: 'italic' },
  '& a': { color: 'text.accent', textDecoration: 'underline' },
  '& table': { borderCollapse: 'collapse', width: 'full', textStyle: 'small' },
  '& th, & td': {
    position: 'relative',
    minWidth: '7rem',
    px: '2.5',
    py: '1.5',
    border: '1px solid {colors.line}',
    verticalAlign: 'top',
    textAlign: 'left',
    overflowWrap: 'normal',
  },
  '& th': { bg: 'surface.sunken', fontWeight: 'semibold' },
  '& .selectedCell': { bg: 'accent.soft' },
})
