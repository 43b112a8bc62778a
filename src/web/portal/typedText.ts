/*
 * Longer texts that somebody is typing beside a form: an answer in a dialog, a note under a conversation. They stay in this tab until
 * they are sent, so that a session that ran out, a press on Escape or a step to another page costs nothing. Forms keep drafts of their
 * own (`drafts.ts`), which say that they were kept.
 */
const prefix = 'text:'

/** What was typed under a key and not sent; empty where nothing was. */
export function keptText(key: string): string {
  try {
    return sessionStorage.getItem(prefix + key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is typed under a key; an empty text keeps nothing. */
export function keepText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + key)
    else sessionStorage.setItem(prefix + key, text)
  } catch {
    // A full or forbidden storage takes nothing away that the page itself holds.
  }
}

/** The texts whose keys begin so were sent, or are nobody's any more. */
export function dropTexts(start: string): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix + start))
  for (const key of keys) sessionStorage.removeItem(key)
}
