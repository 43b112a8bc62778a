/** What a scanner says of a file. */
export type Verdict = { readonly clean: true } | { readonly clean: false; readonly reason: string }

/** A virus scanner. It throws when it cannot look now: the file is held until it can. */
export interface Scanner {
  /** `path` is ours to read and nobody's to write. */
  scan(path: string): Promise<Verdict>
}

/** None is installed: whatever arrives passes. A production that takes files of strangers plugs one in (src/server/README.md). */
export const noScanner: Scanner = { scan: async () => ({ clean: true }) }
