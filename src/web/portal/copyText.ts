/** Puts a text on the clipboard. The clipboard of the browser is there on secure origins only; elsewhere a selection is copied. */
export async function copyText(text: string): Promise<void> {
  // On plain http there is none, whatever its type says.
  const clipboard = navigator.clipboard
  if (clipboard !== undefined) return clipboard.writeText(text)
  const held = document.createElement('textarea')
  held.value = text
  held.style.position = 'fixed'
  document.body.append(held)
  held.select()
  document.execCommand('copy')
  held.remove()
}
