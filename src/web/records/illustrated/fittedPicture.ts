/** Wider than this no page shows it, also on a screen with small pixels; in pixels. */
const widest = 1440

/** How well a photo is kept. */
const quality = 0.85

/** A picture as it is sent, and how large it is in pixels. */
export interface Fitted {
  readonly file: File
  readonly width: number
  readonly height: number
}

/**
 * A picture no larger than it is ever shown, so that who reads on a phone does not fetch a photo of 5 MB. A photo is drawn anew in any
 * case: what a camera noted in it, such as where it was taken, is not for readers. Null for what is no picture.
 */
export async function fittedPicture(file: File): Promise<Fitted | null> {
  const drawn = await createImageBitmap(file).catch(() => null)
  if (drawn === null) return null
  const share = Math.min(1, widest / drawn.width)
  const [width, height] = [Math.round(drawn.width * share), Math.round(drawn.height * share)]
  if (share === 1 && file.type === 'image/png') return { file, width, height }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, width, height)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  return content && { file: new File([content], file.name, { type }), width, height }
}
