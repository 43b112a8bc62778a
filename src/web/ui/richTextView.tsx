import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { own } from '../../domain/own.ts'
import { css } from '../styled-system/css'
import { richTextStyle } from './richTextStyle.ts'
import { TextPicture } from './textPicture.tsx'

const allowed = new Set(['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'tbody', 'tr', 'br'])
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'])

// On a phone a table keeps its columns apart and is moved sideways.
const sideways = css({ overflowX: 'auto', _focusVisible: { outline: '2px solid {colors.accent}' } })

const wholeIn = (node: Element, name: string): number | null => Number(node.getAttribute(name)) || null

/** Elements of which an attribute counts; each is looked at here, and nothing else of them is taken along. */
const drawn: Readonly<Record<string, (node: Element, key: number, children: ReactNode[]) => ReactNode>> = {
  a: (node, key, children) => {
    const href = node.getAttribute('href') ?? ''
    if (!/^(?:https?:|mailto:|tel:)/i.test(href)) return <Fragment key={key}>{children}</Fragment>
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  },
  img: (node, key) => {
    const file = wholeIn(node, 'data-file')
    if (file === null) return null
    const [width, height] = [wholeIn(node, 'width'), wholeIn(node, 'height')]
    return <TextPicture key={key} {...{ file, width, height }} alt={node.getAttribute('alt') ?? ''} />
  },
  table: (_, key, children) => (
    <section
      key={key}
      className={sideways}
      aria-label="Tabel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
      tabIndex={0}
    >
      <table>{children}</table>
    </section>
  ),
  th: (node, key, children) => (
    <th key={key} scope={isInHead(node) ? 'col' : 'row'} {...spansOf(node)}>
      {children}
    </th>
  ),
  td: (node, key, children) => (
    <td key={key} {...spansOf(node)}>
      {children}
    </td>
  ),
}

const spansOf = (node: Element) => {
  const [colSpan, rowSpan] = [wholeIn(node, 'colspan'), wholeIn(node, 'rowspan')]
  return { ...(colSpan !== null && { colSpan }), ...(rowSpan !== null && { rowSpan }) }
}

/** A header above a column stands in a row of headers. */
const isInHead = ({ parentElement }: Element) =>
  [...(parentElement?.children ?? [])].every(({ nodeName }) => nodeName === 'TH')

/** Known elements become React elements, of their own; of unknown ones only the text inside remains. */
function asReact(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const name = node.nodeName.toLowerCase()
  if (!(node instanceof Element) || dropped.has(name)) return null
  if (name === 'br') return createElement('br', { key })
  const children = [...node.childNodes].map(asReact)
  const draw = own(drawn, name)
  if (draw !== undefined) return draw(node, key, children)
  return allowed.has(name)
    ? createElement(name, { key }, ...children)
    : createElement(Fragment, { key }, ...children)
}

/** Shows formatted text that RichText made; nothing else in it ever reaches the page. */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(asReact),
    [html],
  )
  return <div className={richTextStyle}>{content}</div>
}
