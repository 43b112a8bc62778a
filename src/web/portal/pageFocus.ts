/** Puts the keyboard at the top of the page, past the menu. */
export function focusPage(): void {
  document.getElementById('inhoud')?.focus({ preventScroll: true })
}

/** A button that did what it was for is gone: who was on it is in the page still, not before the menu. */
export function keepInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPage()
  })
}
