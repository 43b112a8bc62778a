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
})
