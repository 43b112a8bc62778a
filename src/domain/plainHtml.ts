const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What the cleaning of formatted text escaped, as it is read. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? ' ')

/** Formatted text as what one reads of it, on one line: cells of a table stay apart, and a picture is what it shows. */
export const plainHtml = (html: string): string =>
  unescaped(
    html
      .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' [afbeelding: $1] ')
      .replaceAll(/<\/t[dh]>(?=\s*<t[dh]\b)/g, ' | ')
      .replaceAll(/<\/tr>(?=\s*<tr\b)/g, ' ; ')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
