import { css } from '../styled-system/css'

/** How the frame of a chart and the pieces in it look when they are lit or marked. */
export const chartStyle = css({
  overflow: 'auto',
  height: 'calc(100vh - 16.25rem)',
  minHeight: '26rem',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  bg: 'surface',
  cursor: 'grab',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  '& svg': { display: 'block', mx: 'auto' },
  '& [data-state], & [data-arrow], & [data-label]': { cursor: 'pointer' },
  '& [data-lit] > rect.state': { fill: 'accent.soft', stroke: 'accent', strokeWidth: '3px' },
  '& path[data-lit]': { strokeWidth: '3.5px' },
  '& [data-label][data-lit] > rect': { fill: 'accent.soft', stroke: 'accent' },
  '& text[data-lit]': { fill: 'accent', textDecoration: 'underline' },
  '& [data-mark=found] > rect': { fill: 'sun.300' },
  '& text[data-mark=found]': { stroke: 'sun.300', strokeWidth: '6px' },
  '& [data-mark=covered] > rect.state, & [data-mark=added] > rect.state': {
    fill: 'green.50',
    stroke: 'green.600',
    strokeWidth: '2px',
  },
  '& path[data-mark=covered], & path[data-mark=added]': { stroke: 'green.600', strokeWidth: '2px' },
  '& [data-mark=partly] > rect.state, & [data-mark=changed] > rect.state': {
    fill: 'amber.50',
    stroke: 'amber.600',
    strokeWidth: '2px',
  },
  '& path[data-mark=partly], & path[data-mark=changed]': {
    stroke: 'amber.600',
    strokeWidth: '2px',
    strokeDasharray: '7 3',
  },
  '& [data-mark=missed] > rect.state, & [data-mark=removed] > rect.state': {
    fill: 'red.50',
    stroke: 'red.600',
    strokeWidth: '2.5px',
  },
  '& path[data-mark=missed], & path[data-mark=removed]': {
    stroke: 'red.600',
    strokeWidth: '3px',
    strokeDasharray: '3 3',
  },
  _print: { height: 'auto', overflow: 'visible', border: 'none', '& svg': { width: 'full', height: 'auto' } },
})
