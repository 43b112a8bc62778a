import { type Editor, EditorContent, type Extensions, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit'
import { Bold, Heading1, Heading2, Italic, List, ListOrdered, Pilcrow } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { css, cx } from '../styled-system/css'
import { FieldContext, type FieldWiring } from './fieldContext.ts'
import { inputStyle } from './inputStyle.ts'
import { NameList } from './nameList.tsx'
import { richTextStyle } from './richTextStyle.ts'
import { ToolButton } from './toolButton.tsx'
import { Toolbar } from './toolbar.tsx'

interface EditorProps {
  value: string
  onChange: (html: string) => void
  disabled?: boolean
  label?: string
  names?: readonly string[]
  /** What its text is made of, where that is more than usual. */
  extensions?: Extensions
  /** Buttons that make what those add. */
  tools?: (editor: Editor) => ReactNode
}

const frame = cx(inputStyle(), css({ height: 'auto!', px: '0!', overflow: 'hidden' }))
// 250 px is the specification's least height; white-space is what the editing model needs.
const page = css({
  minHeight: '250px',
  px: '3.5',
  py: '3',
  outline: 'none',
  whiteSpace: 'pre-wrap',
  position: 'relative',
})

/** What every formatted text is made of; with links where a text holds them. */
export const ground = (link: StarterKitOptions['link']) =>
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link,
    strike: false,
    underline: false,
  })

const plain: Extensions = [ground(false)]

const usual = [
  {
    label: 'Titel',
    Icon: Heading1,
    mark: 'title',
    run: (e: Editor) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Subtitel',
    Icon: Heading2,
    mark: 'subtitle',
    run: (e: Editor) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Alinea',
    Icon: Pilcrow,
    mark: 'paragraph',
    run: (e: Editor) => e.chain().focus().setParagraph().run(),
  },
  { label: 'Vet', Icon: Bold, mark: 'bold', run: (e: Editor) => e.chain().focus().toggleBold().run() },
  {
    label: 'Cursief',
    Icon: Italic,
    mark: 'italic',
    run: (e: Editor) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Lijst',
    Icon: List,
    mark: 'list',
    run: (e: Editor) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Genummerde lijst',
    Icon: ListOrdered,
    mark: 'numbered',
    run: (e: Editor) => e.chain().focus().toggleOrderedList().run(),
  },
] as const

/** How long the page has to take over what was typed, in milliseconds (specification, point 9: the roll-back delay). */
const rollBackDelay = 200

function htmlOf(editor: Editor) {
  return editor.isEmpty ? '' : editor.getHTML()
}

function attributes(field: FieldWiring | null, label: string | undefined): Record<string, string> {
  const named: Record<string, string> = field
    ? { id: field.id, 'aria-labelledby': field.labelId }
    : { 'aria-label': label ?? 'Tekst' }
  return {
    ...named,
    role: 'textbox',
    'aria-multiline': 'true',
    class: `${page} ${richTextStyle}`,
    ...(field?.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field?.invalid && { 'aria-invalid': 'true' }),
    ...(field?.required && { 'aria-required': 'true' }),
  }
}

/** The editor behind RichText. It injects no style sheet, which the content policy would refuse. */
export default function RichTextEditor(props: EditorProps) {
  const { value, onChange, disabled, label, names, extensions = plain, tools } = props
  const field = useContext(FieldContext)
  const editable = !(disabled ?? field?.disabled)
  const editorProps = useMemo(() => ({ attributes: attributes(field, label) }), [field, label])
  const [typed, setTyped] = useState(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable,
    injectCSS: false,
    // Made once the component stands: an editor made while React still waits is thrown away under its feet.
    immediatelyRender: false,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      setTyped(htmlOf(changed))
      onChange(htmlOf(changed))
    },
  })
  useEffect(() => {
    // Only what came from outside, such as "Annuleren"; what was typed is already there.
    if (editor && value !== htmlOf(editor)) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    if (editor === null || typed === value) return
    // What the page does not take over is not in it: the box says again what is.
    const late = setTimeout(() => {
      setTyped(value)
      if (htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false })
    }, rollBackDelay)
    return () => clearTimeout(late)
  }, [editor, typed, value])
  return (
    <div className={frame} data-rich-text data-invalid={field?.invalid || undefined}>
      {editable && editor && <Tools editor={editor} more={tools?.(editor)} />}
      <EditorContent editor={editor} />
      {editable && editor && names && <NameList editor={editor} names={names} />}
    </div>
  )
}

function Tools({ editor, more }: { editor: Editor; more: ReactNode }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      title: e.isActive('heading', { level: 2 }),
      subtitle: e.isActive('heading', { level: 3 }),
      paragraph: e.isActive('paragraph') && !e.isActive('bulletList') && !e.isActive('orderedList'),
      bold: e.isActive('bold'),
      italic: e.isActive('italic'),
      list: e.isActive('bulletList'),
      numbered: e.isActive('orderedList'),
    }),
  })
  return (
    <Toolbar label="Opmaak">
      {usual.map(({ label, Icon, mark, run }) => (
        <ToolButton key={mark} {...{ label, Icon }} pressed={active[mark]} onPress={() => run(editor)} />
      ))}
      {more}
    </Toolbar>
  )
}
