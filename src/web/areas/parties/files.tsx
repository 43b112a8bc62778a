import { partyFileCalls } from '../../../contract/areas/parties/partyFileCalls.ts'
import { ask } from '../../calls/ask.ts'
import { useMay } from '../../portal/profile.ts'
import { AttachedFiles } from '../../records/attachedFiles.tsx'
import type { PartyKind } from './kinds.ts'

/** What we keep of a party: its terms, what was agreed with it, its prices. */
export function PartyFiles({ kind: { resource, files }, id }: { kind: PartyKind; id: number }) {
  const mayChange = useMay(resource.permission.update)
  const { list, add, open } = partyFileCalls[files]
  return (
    <AttachedFiles
      label={{ one: 'Document', many: 'Documenten' }}
      known={list.path}
      id={id}
      ask={async (signal) => (await ask(list, { id }, { signal })).data}
      send={(body) => ask(add, { id, body })}
      at={open.path.replace('/:id', '')}
      mayChange={mayChange}
      nothing="Nog geen documenten. Bewaar hier wat bij deze partij hoort, zoals voorwaarden, een raamovereenkomst of een prijslijst."
    />
  )
}
