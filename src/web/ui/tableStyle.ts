import { css, cva } from '../styled-system/css'

/**
 * The frame of a table. A wide one scrolls sideways; any other does so only on a small screen, since a frame that
 * scrolls would keep the header from sticking to the window.
 */
export const tableFrame = cva({
  base: { minWidth: '0', borderRadius: 'inherit' },
  variants: {
    wide: {
      // Inside a frame that scrolls the header sticks to the frame, not below the top bar.
      true: { overflowX: 'auto', '--bar-height': '0px' },
      false: { _laptop: { overflowX: 'auto', '--bar-height': '0px' } },
    },
  },
})

/** The table itself; on a phone each row becomes a small card of label and value. */
export const tableStyle = css({
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  textStyle: 'body',
  md: { fontSize: 'sm' },
  mdDown: { display: 'block', '& :is(tbody, tr, td)': { display: 'block' } },
  // Rows that belong to another question than the one that is asked by now.
  '& tbody[inert]': { opacity: '0.6' },
  '& [data-tight]': { md: { px: '1' } },
  '& [data-narrow]': {
    md: { width: '1px', whiteSpace: 'nowrap', '&:not(:last-child)': { paddingRight: '0' } },
    // A thumb is wider than a pointer.
    mdDown: { '& input': { width: '6', height: '6' } },
  },
})

/** The header row: stays in sight while the rows scroll; on a phone only for screen readers. */
export const headStyle = css({
  mdDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& th': {
    position: 'sticky',
    top: 'var(--bar-height, 0)',
    zIndex: 'sticky',
    bg: 'surface.sunken',
    borderBottom: '1px solid {colors.line}',
    height: '7',
    px: '2',
    textStyle: 'tiny',
    fontWeight: 'medium',
    color: 'text.soft',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    _first: { pl: '4' },
    _last: { pr: '4' },
    // Its arrow reaches over the edge of the next.
    '&:is([aria-sort], :hover, :focus-within)': { zIndex: 'reaching' },
    // The arrow of a sorted column stands before its words: those end where the numbers do.
    '&[data-numeric]': { textAlign: 'right', '& svg': { left: 'auto', right: '100%' } },
  },
})

/** The heading above rows that stand together. */
export const groupStyle = css({
  '& th': {
    px: '4',
    py: { base: '2', md: '1' },
    bg: 'surface.sunken',
    borderBottom: '1px solid {colors.line.soft}',
    textAlign: 'left',
    textStyle: 'small',
    fontWeight: 'semibold',
    color: 'text',
    mdDown: { display: 'block' },
  },
})

/** One row of the body. */
export const rowStyle = cva({
  base: {
    transition: 'background-color {durations.fast}',
    '& td': {
      md: {
        // Twenty rows stand on a laptop, and each is a target no pointer misses (WCAG 2.5.8 asks 24 px).
        height: '7',
        borderBottom: '1px solid {colors.line.soft}',
        px: '2',
        py: '0.5',
        _first: { pl: '4' },
        _last: { pr: '4' },
      },
    },
    '&:last-child td': { md: { borderBottom: 'none' } },
    mdDown: {
      position: 'relative',
      px: '4',
      py: '3',
      borderBottom: '1px solid {colors.line}',
      _last: { borderBottom: 'none' },
    },
  },
  variants: {
    linked: { true: { cursor: 'pointer', '&:hover': { bg: 'surface.hover' } } },
    selected: { true: { bg: 'surface.selected' } },
    oneLine: { true: { '& td': { md: { py: '0' } } } },
  },
})

/** One cell. */
export const cellStyle = css({
  verticalAlign: 'middle',
  color: 'text.soft',
  // Words stay whole where columns share the width; on a phone each has the width to itself.
  overflowWrap: 'break-word',
  // One address or number without a space pushes no other column out of sight.
  '&[data-long]': { overflowWrap: 'anywhere', md: { minWidth: '48' } },
  // Of a long one, what tells it from the next stays to be read.
  '&[data-words]:not([data-whole])': { md: { minWidth: '24' } },
  '&[data-main]': { color: 'text', fontWeight: 'medium' },
  '&[data-numeric]': { md: { textAlign: 'right' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '2px' },
  },
  mdDown: {
    display: 'flex!',
    gap: '3',
    justifyContent: 'space-between',
    textAlign: 'right',
    overflowWrap: 'anywhere',
    py: '0.5',
    '&[data-label]': { alignItems: 'baseline' },
    '&[data-label]::before': {
      content: 'attr(data-label)',
      color: 'text.faint',
      textStyle: 'small',
      textAlign: 'left',
      flexShrink: '0',
    },
    // A figure is not broken: beside one, a long label gives way.
    '&[data-numeric][data-label]::before': { flexShrink: '1', whiteSpace: 'normal' },
    '&[data-main]': {
      justifyContent: 'flex-start',
      fontSize: 'lg',
      textAlign: 'left',
      // Beside the box that ticks the row.
      '[data-narrow] + &': { pr: '9' },
    },
    '&[data-narrow]': { position: 'absolute', top: '3', right: '4' },
    // Narrow columns stand beside each other there too, six in a row: a line for each would bury what comes after.
    '&[data-tight]': {
      display: 'inline-flex!',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '0.5',
      width: 'calc(100% / 6)',
    },
    // What a record lacks takes no line there.
    '&:is(:empty, :has(> [data-one-line]:empty))': { display: 'none!' },
  },
})

/** The link of a row is as high as its line, so that no pointer or thumb misses it. */
export const rowLink = css({ display: 'block', md: { lineHeight: '1.5rem' } })

/** The ground around the box that ticks a row: all of it ticks. */
export const hitStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '6',
  minHeight: '6',
  verticalAlign: 'middle',
  '& input': { marginTop: '0' },
})

/** Hides a column below the width it asks for. */
export const fromStyle = cva({
  variants: {
    from: {
      md: { mdDown: { display: 'none!' } },
      lg: { lgDown: { display: 'none!' } },
      xl: { _laptop: { display: 'none!' } },
      '2xl': { '2xlDown': { display: 'none!' } },
    },
  },
})

/** The button inside a sortable header; its arrow stands in the space between the columns, and makes none of them wider. */
export const sortButton = css({
  position: 'relative',
  font: 'inherit',
  color: 'inherit',
  borderRadius: 'xs',
  _hover: { color: 'text' },
  '& svg': { position: 'absolute', left: '100%', top: '0', bottom: '0', my: 'auto', opacity: '0' },
  '&:is(:hover, :focus-visible) svg': { opacity: '0.5' },
  '[aria-sort] &': { '& svg': { opacity: '1' } },
})
