import { Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { textIn } from '../../../domain/unknown.ts'
import { css } from '../../styled-system/css'
import { TextPicture } from '../../ui/textPicture.tsx'

const frame = css({
  width: 'fit-content',
  maxWidth: 'full',
  borderRadius: 'sm',
  '&[data-selected]': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
})

const whole = (value: unknown): number | null => Number(value) || null

/** A picture in a text that is being written: a press on it, or an arrow key towards it, selects it. */
function Picture({ node, selected }: NodeViewProps) {
  const { file, alt, width, height } = node.attrs
  return (
    <NodeViewWrapper className={frame} data-selected={selected || undefined} data-drag-handle>
      <TextPicture
        file={whole(file) ?? 0}
        alt={textIn(alt) ?? ''}
        width={whole(width)}
        height={whole(height)}
      />
    </NodeViewWrapper>
  )
}

/** A picture by the number of its file: what is pasted from elsewhere has none, and is no picture here. */
export const pictureNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    file: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
      renderHTML: ({ file }: Record<string, unknown>) => ({ 'data-file': file }),
    },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(Picture),
})
