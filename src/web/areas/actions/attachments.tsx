import { actionFiles, addActionFile } from '../../../contract/areas/actions/actionCalls.ts'
import { ask } from '../../calls/ask.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { AttachedFiles } from '../../records/attachedFiles.tsx'

/** The files of an action or a note, and a way to add one. */
export function Attachments({ customerId, id }: { customerId: number; id: number }) {
  const own = `customers/${customerId}/action-files`
  const profile = useProfile()
  const mayAdd = useMay('actions:comment')
  return (
    <AttachedFiles
      label={{ one: 'Bijlage', many: 'Bijlagen' }}
      known={own}
      id={id}
      ask={async (signal) => (await ask(actionFiles, { customerId, id }, { signal })).data}
      send={(body) => ask(addActionFile, { customerId, id, body })}
      at={own}
      mayChange={mayAdd}
      mayRemove={({ createdById }) => mayAdd && (createdById === profile?.id || profile?.type === 'admin')}
      nothing="Nog geen bijlagen."
    />
  )
}
