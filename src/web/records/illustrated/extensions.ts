import { Extension, type Extensions } from '@tiptap/react'
import { ground } from '../../ui/richTextEditor.tsx'
import { pictureNode } from './pictureNode.tsx'
import { tableNodes } from './tableNodes.ts'

const toTools = Extension.create({
  name: 'toTools',
  addKeyboardShortcuts() {
    return {
      'Alt-F10': () => {
        const frame = this.editor.view.dom.closest('[data-rich-text]')
        frame?.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
        return true
      },
    }
  },
})

/** What a text with tables, pictures and links is made of. */
export const illustratedExtensions: Extensions = [
  ground({
    openOnClick: false,
    protocols: ['mailto', 'tel'],
    HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
  }),
  pictureNode,
  ...tableNodes,
  toTools,
]
