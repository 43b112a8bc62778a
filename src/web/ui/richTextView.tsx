import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { richTextStyle } from './richTextStyle.ts'

const allowed = new Set(['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'br'])
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'])

/** Known elements become React elements without any attribute; of unknown ones only the text inside remains. */
function asReact(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const name = node.nodeName.toLowerCase()
  if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(name)) return null
  if (name === 'br') return createElement('br', { key })
  const children = [...node.childNodes].map(asReact)
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
