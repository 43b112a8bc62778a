/** How much a file may be at most, in bytes, as a sentence names it, in whole units: 20,000,000 → "20 MB", 5,000,000,000 → "5 GB". */
export const sizeLimit = (bytes: number): string =>
  bytes < 1_000_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.floor(bytes / 1_000_000_000)} GB`
