import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']

/** The part of Emscripten's file system on Node that PGlite leaves without an fsync. */
interface NodeStreams {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/**
 * PGlite's folder on disk, with an fsync that really syncs. Without it PGlite answers every fsync with success and does
 * nothing, and a power cut destroys the database (reliability B.1 and B.3).
 */
export class SyncedFs extends NodeFS {
  /** How often PostgreSQL asked for, and got, a sync. */
  syncs = 0

  override async init(pg: PGlite, options: Module): Promise<{ emscriptenOpts: Module }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown) => {
      const { stream_ops } = (module as { NODEFS: NodeStreams }).NODEFS
      stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        this.syncs += 1
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}
