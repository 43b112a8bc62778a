import { previewTypes } from '../../../contract/records/fileTypes.ts'

/** What a file is answered with. */
export interface Offered {
  readonly name: string
  /** Its media type by its own bytes. */
  readonly type: string
  /** In bytes. */
  readonly size?: number
  /** Shown in place, where its type allows; anything else is only saved. */
  readonly preview?: boolean
}

/** Nothing in it runs, whatever it is and wherever it is opened. */
const sandbox = "default-src 'none'; sandbox"

/** The headers under which a file of a person goes out: it is saved, under its own name, and never guessed at. */
export function fileHeaders({ name: called, type, size, preview = false }: Offered): Record<string, string> {
  // Half of a pair of code units cannot be encoded.
  const name = called.toWellFormed()
  const way = preview && previewTypes.has(type) ? 'inline' : 'attachment'
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  // RFC 8187: the name in full, beside one that any program understands.
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return {
    'Content-Type': type,
    'Content-Disposition': `${way}; filename="${plain}"; filename*=UTF-8''${full}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': sandbox,
    ...(size !== undefined && { 'Content-Length': String(size) }),
  }
}
