const page = 'margin: 0; padding: 0; background: #f2f4f6;'
const paper =
  'padding: 24px; background: #ffffff; color: #1c2430; font-family: system-ui, -apple-system, "Segoe UI", sans-serif; font-size: 16px; line-height: 1.5;'
const head = (color: string) =>
  `margin: 0 0 24px; padding-bottom: 12px; border-bottom: 3px solid ${color}; font-weight: 600;`

/** For programs that show mails dark, as far as they follow it; the others turn the colours round themselves. */
const dark = `@media (prefers-color-scheme: dark) {
.page { background: #14181d !important; }
.paper { background: #1d232b !important; color: #e6e9ed !important; }
.paper a { color: #9cc9ff !important; }
.paper a.button { color: #ffffff !important; }
.paper td, .paper th { border-color: #3a434e !important; }
.paper .foot, .paper .foot a { color: #aab4c0 !important; border-color: #3a434e !important; }
}`

/** What stands on the paper of a mail; every text in it is escaped already. */
interface OnPaper {
  readonly title: string
  readonly brand: string
  /** `#rrggbb` */
  readonly color: string
  readonly content: string
}

/**
 * A mail of ours as HTML, in the look of the house: tables, since not every mail program knows more, nothing fetched from anywhere, and
 * styles on the elements. Of the width that is asked some know only the one that stands in the table.
 */
export const mailPage = ({ title, brand, color, content }: OnPaper): string => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${dark}</style></head>
<body class="page" style="${page}"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${page}"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" align="center" style="width: 100%; max-width: 600px"><tr><td class="paper" align="left" style='${paper}'>
<p style="${head(color)}">${brand}</p>
${content}
</td></tr></table></td></tr></table></body></html>
`
