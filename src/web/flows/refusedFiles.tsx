import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { uploadMachine } from '../../../machines/flows/upload.ts'
import { Banner } from '../ui/banner.tsx'

/** The upload as its steps see it. */
export interface UploadView {
  snapshot: SnapshotFrom<typeof uploadMachine>
  send: ActorRefFrom<typeof uploadMachine>['send']
}

/** The files that cannot become documents, each with its reason. */
export function RefusedFiles({ snapshot }: Pick<UploadView, 'snapshot'>) {
  const refused = snapshot.context.files.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  return (
    <Banner
      tone="danger"
      title={refused.length === 1 ? 'Dit bestand kan niet' : 'Deze bestanden kunnen niet'}
    >
      <ul>
        {refused.map(({ key, chosen, refusal }) => (
          <li key={key}>
            {chosen.name}: {refusal}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
