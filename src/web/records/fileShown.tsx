import { useQuery } from '@tanstack/react-query'
import { useAddresses } from '../calls/addresses.ts'
import { download } from '../calls/api.ts'
import { css } from '../styled-system/css'
import { ErrorState } from '../ui/errorState.tsx'
import { Loader } from '../ui/spinner.tsx'

const frame = css({ width: 'full', height: 'full', minHeight: '24rem', border: 'none', bg: 'surface' })
const picture = css({ maxWidth: 'full', height: 'auto', margin: 'auto', display: 'block', padding: '4' })

interface FileShownProps {
  /** The call that answers the file. */
  path: string
  /** What makes this content another than the last one under the same path. */
  version: string | number
  type: string
  title: string
}

/** A file in the page. Its type is the one the server found in its bytes, and only types that run nothing are shown. */
export function FileShown({ path, version, type, title }: FileShownProps) {
  const file = useQuery({
    queryKey: [path, version],
    queryFn: async ({ signal }) => {
      const { content } = await download(path, { query: { preview: 1 }, signal })
      return [new Blob([content], { type })]
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddresses(file.data)?.[0]
  if (file.isError) return <ErrorState onRetry={() => void file.refetch()}>{file.error.message}</ErrorState>
  if (address === undefined) return <Loader />
  if (type === 'application/pdf')
    // The pages themselves, without a column of small ones beside them (PDF Open Parameters).
    return <iframe className={frame} src={`${address}#navpanes=0`} title={`Voorbeeld van ${title}`} />
  return <img className={picture} src={address} alt={title} />
}
