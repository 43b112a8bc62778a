import { Download } from 'lucide-react'
import type { DescribedFlow } from '../../../machines/described.ts'
import { saveAs, saveText } from '../calls/saveAs.ts'
import { tell } from '../portal/root.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { drawingOf } from './chart.tsx'
import { definitionOf } from './definition.ts'
import { mermaidOf } from './mermaid.ts'
import { pngOf } from './png.ts'

/** Takes a chart out of the portal: as a drawing, as text, or for another tool. */
export function Exports({ flow }: { flow: DescribedFlow }) {
  const asPng = async () => {
    try {
      saveAs(`${flow.id}.png`, await pngOf(await drawingOf(flow.id)))
    } catch {
      tell.error('De PNG kon niet worden gemaakt')
    }
  }
  const json = () => saveText(`${flow.id}.json`, 'application/json', JSON.stringify(flow, null, 2))
  return (
    <Menu
      label="Exporteren"
      trigger={<Button icon={<Download size={16} aria-hidden />}>Exporteren</Button>}
      items={[
        {
          id: 'svg',
          label: 'Tekening (SVG)',
          onSelect: async () => saveText(`${flow.id}.svg`, 'image/svg+xml', await drawingOf(flow.id)),
        },
        { id: 'png', label: 'Plaatje (PNG)', onSelect: () => void asPng() },
        { id: 'json', label: 'Beschrijving (JSON), om later te vergelijken', onSelect: json },
        {
          id: 'stately',
          label: 'Machine voor Stately (JSON)',
          onSelect: () => saveText(`${flow.id}.machine.json`, 'application/json', definitionOf(flow.id)),
        },
        {
          id: 'mermaid',
          label: 'Mermaid',
          onSelect: () => saveText(`${flow.id}.mmd`, 'text/plain', mermaidOf(flow)),
        },
        { id: 'line', divider: true },
        { id: 'print', label: 'Afdrukken', onSelect: () => window.print() },
      ]}
    />
  )
}
