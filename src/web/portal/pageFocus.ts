/** Puts the keyboard at the top of the page, past the menu. */
export function focusPage(): void {
  document.getElementById('inhoud')?.focus({ preventScroll: true })
}

/** How many frames it takes at most until what was fetched is drawn, and a dialog that closes gave the focus back. */
const patience = 30

/** A button that did what it was for goes: who was on it is in the page still, not before the menu. */
export function keepInPage(frames = patience): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPage()
    else if (frames > 1) keepInPage(frames - 1)
  })
}
