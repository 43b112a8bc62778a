/** Around what was looked for in a text that was found: signs that Unicode leaves to whoever uses them, so that no text holds them. */
export const hitBegins = '\u{E000}'
export const hitEnds = '\u{E001}'
