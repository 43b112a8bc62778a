import { useQuery } from '@tanstack/react-query'
import { useAddresses } from '../calls/addresses.ts'
import { download } from '../calls/api.ts'
import { css } from '../styled-system/css'

export interface TextPictureProps {
  /** The number of its file. */
  file: number
  /** What it shows, for who does not see it. */
  alt: string
  width: number | null
  height: number | null
}

const picture = css({ display: 'block', maxWidth: 'full', height: 'auto', borderRadius: 'sm' })
const waiting = css({ bg: 'surface.sunken' })
const missing = css({
  display: 'inline-block',
  px: '3',
  py: '2',
  border: '1px dashed {colors.line}',
  borderRadius: 'sm',
  textStyle: 'small',
  color: 'text.soft',
})

/** As large as the picture that is still to come, so that nothing below it moves when it does. */
const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Where a picture of a text lies. */
export const pathOfPicture = (file: number): string => `text-files/${file}`

/** A picture, fetched as whoever looks. */
export async function pictureContent(file: number, signal?: AbortSignal): Promise<Blob> {
  const { content } = await download(pathOfPicture(file), {
    query: { preview: 1 },
    quiet: true,
    ...(signal && { signal }),
  })
  return content
}

/** A picture of a text: a file of the portal, which only who may read the text gets. */
export function TextPicture({ file, alt, width, height }: TextPictureProps) {
  const found = useQuery({
    queryKey: [pathOfPicture(file)],
    queryFn: async ({ signal }) => [await pictureContent(file, signal)],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddresses(found.data)?.[0]
  if (found.isError) return <span className={missing}>Afbeelding niet te laden: {alt}</span>
  return (
    <img
      className={address === undefined ? `${picture} ${waiting}` : picture}
      src={address ?? nothingYet}
      alt={alt}
      {...(width !== null && { width })}
      {...(height !== null && { height })}
    />
  )
}
