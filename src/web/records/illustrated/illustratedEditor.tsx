import type { Editor } from '@tiptap/react'
import RichTextEditor from '../../ui/richTextEditor.tsx'
import { illustratedExtensions } from './extensions.ts'
import { PartTools } from './partTools.tsx'
import { TableTools } from './tableTools.tsx'

interface IllustratedEditorProps {
  value: string
  disabled: boolean
  onChange: (html: string) => void
}

const tools = (editor: Editor) => (
  <>
    <PartTools editor={editor} />
    <TableTools editor={editor} />
  </>
)

/** The editor behind IllustratedInput. */
export default function IllustratedEditor(props: IllustratedEditorProps) {
  return <RichTextEditor {...props} extensions={illustratedExtensions} tools={tools} />
}
