import { css, cva } from '../../styled-system/css'

/** Where the grid scrolls sideways, on a window too narrow for it. */
export const frame = css({ overflowX: 'auto', mx: '-1', px: '1', pb: '1' })
/** The grid: dense, for it has thirteen columns. */
export const table = css({
  borderCollapse: 'separate',
  borderSpacing: '0 {spacing.1}',
  // On a laptop all of it stands beside the menu.
  minWidth: '67rem',
  tableLayout: 'fixed',
  width: 'full',
  '& th': {
    textStyle: 'tiny',
    color: 'text.soft',
    fontWeight: 'medium',
    textAlign: 'left',
    px: '0.5',
    pb: '1',
    verticalAlign: 'bottom',
    overflowWrap: 'break-word',
  },
  '& th[data-numeric]': { textAlign: 'right' },
  '& td': { px: '1px' },
  '& :is(input, select)': { px: '1', md: { fontSize: 'xs' } },
  '& th:first-child, & td:first-child': {
    width: '6',
    color: 'text.faint',
    textStyle: 'tiny',
    textAlign: 'right',
    pr: '1',
  },
})

/** How wide each column is. */
export const head = cva({
  variants: {
    name: {
      // What is left is for the words.
      ...{ connectionId: {}, lineType: {}, description: {} },
      ...{
        periodFrom: { width: '20' },
        periodTo: { width: '20' },
        quantity: { width: '20' },
        unit: { width: '16' },
      },
      ...{
        rate: { width: '20' },
        amountExcl: { width: '20' },
        vatRate: { width: '16' },
        bracket: { width: '10' },
      },
      ...{ readingFrom: { width: '20' }, readingTo: { width: '20' } },
    },
  },
})
