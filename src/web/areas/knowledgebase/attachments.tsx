import { type Article, article } from '../../../contract/areas/knowledgebase/articles.ts'
import { addArticleFile, articleFiles } from '../../../contract/areas/knowledgebase/textFileCalls.ts'
import { whyFixed } from '../../../contract/records/fixedState.ts'
import { ask } from '../../calls/ask.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { AttachedFiles } from '../../records/attachedFiles.tsx'

/** The files below an article, for who may read it; who writes adds them and takes them away. Nothing where there is nothing to do. */
export function Attachments({ row: { id, state } }: { row: Article }) {
  const type = useProfile()?.type ?? ''
  const writes = useMay('organisation-knowledgebase:write')
  const mayChange = writes && type !== 'customer' && whyFixed(article, state, type) === null
  return (
    <AttachedFiles
      label={{ one: 'Bijlage', many: 'Bijlagen' }}
      known="articleFiles"
      id={id}
      ask={async (signal) => (await ask(articleFiles, { id }, { signal })).data}
      send={(body) => ask(addArticleFile, { id, body })}
      at="text-files"
      mayChange={mayChange}
      nothing={mayChange ? 'Nog geen bijlagen. Wie het artikel mag lezen, kan ze ook openen.' : null}
    />
  )
}
