import { type Command, TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeader,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Heading,
  type LucideIcon,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import { css } from '../../styled-system/css'
import { ToolButton } from '../../ui/toolButton.tsx'
import { newTable } from './tableNodes.ts'

/** What can be done with the table that one writes in. */
const inTable: readonly { label: string; Icon: LucideIcon; command: Command }[] = [
  { label: 'Rij erboven', Icon: BetweenHorizontalStart, command: addRowBefore },
  { label: 'Rij eronder', Icon: BetweenHorizontalEnd, command: addRowAfter },
  { label: 'Rij verwijderen', Icon: TableRowsSplit, command: deleteRow },
  { label: 'Kolom links', Icon: BetweenVerticalStart, command: addColumnBefore },
  { label: 'Kolom rechts', Icon: BetweenVerticalEnd, command: addColumnAfter },
  { label: 'Kolom verwijderen', Icon: TableColumnsSplit, command: deleteColumn },
  { label: 'Kopregel aan of uit', Icon: Heading, command: toggleHeader('row') },
  { label: 'Tabel verwijderen', Icon: Trash2, command: deleteTable },
]

/** Of the last row or column the whole table goes: none is left without cells. */
function run({ state, view }: Editor, command: Command): void {
  if (!command(state, view.dispatch) && (command === deleteRow || command === deleteColumn))
    deleteTable(state, view.dispatch)
  view.focus()
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5',
  flexBasis: 'full',
  borderTop: '1px solid {colors.line.soft}',
  pt: '1',
})
const word = css({ textStyle: 'tiny', color: 'text.soft', px: '1.5' })

/** A new table of three by three with a header; and in a table the buttons of its rows and columns. */
export function TableTools({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => isInTable(now.state) })
  const insert = () => {
    const place = (tr: Transaction) => {
      const { from } = tr.selection
      tr.replaceSelectionWith(editor.schema.nodeFromJSON(newTable))
      // One goes on in its first cell.
      tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView()
      return true
    }
    editor
      .chain()
      .focus()
      .command(({ tr }) => place(tr))
      .run()
  }
  return (
    <>
      <ToolButton label="Tabel invoegen" Icon={Table} disabled={isInside} onPress={insert} />
      {isInside && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of the form
        <div role="group" aria-label="Tabel" className={line}>
          <span className={word} aria-hidden>
            Tabel
          </span>
          {inTable.map(({ label, Icon, command }) => (
            <ToolButton key={label} {...{ label, Icon }} onPress={() => run(editor, command)} />
          ))}
        </div>
      )}
    </>
  )
}
