/** How many dots of the picture stand for one of the drawing: sharp on paper and on a dense screen. */
const density = 2

/** A drawing as a PNG picture on white. */
export async function pngOf(drawing: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * density
    canvas.height = image.naturalHeight * density
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('This browser draws no pictures.')
    brush.fillStyle = '#ffffff'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    brush.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))),
        'image/png',
      ),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
