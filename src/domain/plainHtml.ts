const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Formatted text as what one reads of it, on one line: cells of a table stay apart, and a picture is what it shows. */
export const plainHtml = (html: string): string =>
  html
    .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' [afbeelding: $1] ')
    .replaceAll(/<\/t[dh]>(?=\s*<t[dh]\b)/g, ' | ')
    .replaceAll(/<\/tr>(?=\s*<tr\b)/g, ' ; ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
