import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { type Extensions, Node } from '@tiptap/react'

/** As many cells wide or high as this one stands in; only what was pasted from elsewhere has more than one. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(50, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

const cellOf = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Kept for columns that are dragged; here how wide they are is up to the reader's screen.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** What the commands of prosemirror-tables know each node by. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (name in roles ? { tableRole: roles[name] } : {}),
  addKeyboardShortcuts() {
    const step = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    // From the last cell one goes on to what follows the text: a key that always made another row would let nobody out.
    return { Tab: step(1), 'Shift-Tab': step(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

/** Tables of rows and cells, over the same commands as the tables of Tiptap, of which there is none of this version of it. */
export const tableNodes: Extensions = [table, row, cellOf('tableHeader', 'th'), cellOf('tableCell', 'td')]

const cell = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] })
const line = (type: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: [cell(type), cell(type), cell(type)],
})

/** An empty table of three by three, of which the first row says what stands below it. */
export const newTable = {
  type: 'table',
  content: [line('tableHeader'), line('tableCell'), line('tableCell')],
}
