import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent } from 'react'
import { css } from '../styled-system/css'

/** How many names are offered at once. */
const most = 6

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  p: '2',
  borderTop: '1px solid {colors.line}',
  bg: 'surface.sunken',
})
const name = css({
  px: '2.5',
  py: '1',
  borderRadius: 'full',
  bg: 'surface',
  border: '1px solid {colors.line}',
  textStyle: 'small',
  _hover: { bg: 'surface.hover' },
  '&[data-first]': { borderColor: 'accent' },
})

/** What stands between the last @ and the caret; null where no name is being typed. */
function typedIn({ state }: Editor): string | null {
  const { $from, empty } = state.selection
  if (!empty) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ')
  return /(?:^|\s)@([\p{L}\p{M} .'-]{0,40})$/u.exec(before)?.[1] ?? null
}

/** The people who fit what is typed after an @: a press, or Enter or Tab for the first, writes the name out. */
export function NameList({ editor, names }: { editor: Editor; names: readonly string[] }) {
  const typed = useEditorState({ editor, selector: ({ editor: now }) => typedIn(now) })
  const wanted = typed?.toLowerCase() ?? ''
  const fits =
    typed === null
      ? []
      : names
          .filter((one) => one.toLowerCase() !== wanted.trim() && one.toLowerCase().includes(wanted))
          .slice(0, most)
  const write = (one: string) => {
    const { to } = editor.state.selection
    editor
      .chain()
      .focus()
      .insertContentAt({ from: to - (typed?.length ?? 0), to }, `${one} `)
      .run()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [first] = fits
    const chooses = event.key === 'Tab' || event.key === 'Enter'
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.isComposing
    if (!chooses || !isPlain || first === undefined) return
    event.preventDefault()
    // The editor would begin a new line, or the form be saved.
    event.stopImmediatePropagation()
    write(first)
  })
  useEffect(() => {
    const page = editor.view.dom
    const heard = (event: KeyboardEvent) => press(event)
    // Before the editor, which hears its own keys on the same element.
    page.addEventListener('keydown', heard, true)
    return () => page.removeEventListener('keydown', heard, true)
  }, [editor])
  if (fits.length === 0) return null
  return (
    <section className={list} aria-label="Iemand noemen">
      {fits.map((one, place) => (
        <button
          key={one}
          type="button"
          className={name}
          data-first={place === 0 || undefined}
          onClick={() => write(one)}
        >
          @{one}
        </button>
      ))}
    </section>
  )
}
