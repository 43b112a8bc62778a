/** Gives the browser something to save as a file. */
export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Gives the browser a text to save as a file. */
export const saveText = (name: string, type: string, text: string): void =>
  saveAs(name, new Blob([text], { type: `${type};charset=utf-8` }))
