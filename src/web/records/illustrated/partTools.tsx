import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Link } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { StepAnswer, StepQuestion } from '../../../../machines/flows/step.ts'
import {
  acceptedPictures,
  addPicture,
  refusalOfPicture,
} from '../../../contract/areas/knowledgebase/textFileCalls.ts'
import { initialDraft } from '../../../contract/records/resource.ts'
import { textIn } from '../../../domain/unknown.ts'
import { ask } from '../../calls/ask.ts'
import { ownStep } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { useCall } from '../../flows/useCall.ts'
import { tell } from '../../portal/root.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { FileChooser } from '../../ui/fileChooser.tsx'
import { ToolButton } from '../../ui/toolButton.tsx'
import { fittedPicture } from './fittedPicture.ts'
import { attributesOf, type Known, linkOf, selectedPicture, textParts } from './parts.ts'

const asking = { label: { one: 'Tekst', many: 'Teksten' }, steps: textParts }

/** Puts in the text what the dialog was filled in with; nothing goes to a server. */
const putting = (editor: Editor) =>
  ownStep(
    'textPart',
    async ({ chosen, values }: StepQuestion): Promise<StepAnswer> => {
      const { event, record } = chosen
      if (event !== 'LINK') {
        const attrs = attributesOf(record as unknown as Known, values.alt, values.size)
        if (attrs.alt === '') return { kind: 'refused', problems: { alt: ['Dit veld is verplicht'] } }
        if (event === 'CHANGE') editor.chain().updateAttributes('image', attrs).run()
        else editor.chain().insertContent({ type: 'image', attrs }).run()
        return { kind: 'taken', statusName: '' }
      }
      const typed = textIn(values.address)?.trim() ?? ''
      if (typed === '') {
        editor.chain().extendMarkRange('link').unsetLink().run()
        return { kind: 'taken', statusName: '' }
      }
      const href = linkOf(typed)
      if (href === null)
        return { kind: 'refused', problems: { address: ['Dit is geen webadres of e-mailadres'] } }
      const isBare = editor.state.selection.empty && !editor.isActive('link')
      if (isBare)
        editor
          .chain()
          .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
          .run()
      else editor.chain().extendMarkRange('link').setLink({ href }).run()
      return { kind: 'taken', statusName: '' }
    },
    () => {},
    () => editor.commands.focus(),
  )

/** Sends a picture as soon as it is chosen or pasted. */
function usePictures(onSent: (made: Known) => void) {
  const { busy, start } = useCall({
    flow: 'fileSending',
    call: async (file: File) => {
      const fitted = await fittedPicture(file)
      const body = new FormData()
      body.append('file', fitted?.file ?? file)
      const { data } = await ask(addPicture, { body })
      return { data: { id: data.id, width: fitted?.width ?? 1, height: fitted?.height ?? 1 } }
    },
    onDone: onSent,
  })
  const send = (file: File | undefined) => {
    if (file === undefined || busy) return
    const refusal = refusalOfPicture(file)
    if (refusal === null) start(file)
    else tell.error(refusal)
  }
  return { busy, send }
}

/** A picture and a link: each is asked for what it needs before it stands in the text. */
export function PartTools({ editor }: { editor: Editor }) {
  const actor = useFlow(useMemo(() => putting(editor), [editor]))
  const open = (event: keyof typeof textParts, record: object, values: object) =>
    actor.send({
      type: 'choose',
      step: { id: 0, version: 0, event, record: { ...record }, asks: true },
      values: { ...initialDraft({ fields: textParts[event].asks ?? {} }), ...values },
    })
  const { busy, send } = usePictures((made) => open('PICTURE', made, { size: 'large' }))
  const { isPicture, isLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isPicture: now.isActive('image'), isLink: now.isActive('link') }),
  })
  const change = () => {
    const picture = selectedPicture(editor)
    if (picture !== null) open('CHANGE', picture, { alt: picture.alt, size: picture.size })
  }
  usePasted(editor, send)
  return (
    <>
      <ToolButton
        label="Link"
        Icon={Link}
        pressed={isLink}
        onPress={() => open('LINK', {}, { address: textIn(editor.getAttributes('link').href) })}
      />
      <FileChooser accept={acceptedPictures} aria-label="Afbeelding kiezen" onFiles={([file]) => send(file)}>
        {(choose) => (
          <ToolButton
            label={isPicture ? 'Afbeelding wijzigen' : 'Afbeelding invoegen'}
            Icon={ImagePlus}
            pressed={isPicture}
            disabled={busy}
            onPress={isPicture ? change : choose}
          />
        )}
      </FileChooser>
      {/* What is sent in the dialog is no save of the form around it. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <StepDialog actor={actor} resource={asking} />
      </div>
    </>
  )
}

/** A picture that is pasted is sent as one that was chosen. */
function usePasted(editor: Editor, send: (file: File | undefined) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (file === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    send(file)
  })
  useEffect(() => {
    const page = editor.view.dom
    const heard = (event: ClipboardEvent) => take(event)
    // Before the editor, which would put the same in by an address of elsewhere.
    page.addEventListener('paste', heard, true)
    return () => page.removeEventListener('paste', heard, true)
  }, [editor])
}
