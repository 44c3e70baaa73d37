import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { parseDocument } from '../registry/parse-document'

/** In the folder of a released remote, and in the store for the shell: a compressed `SurfaceTypes`. */
export const TYPES_FILE = 'surface-types'

const surfaceTypes = z.object({
  schema: z.literal(1),
  /** Declarations by their path in the repository, such as `shared/runtime/src/toast/toast.d.ts`. */
  files: z.record(z.string(), z.string()),
  /** The file of each module that the shell provides, such as `@portal/shared/form`. */
  modules: z.record(z.string(), z.string()),
  /** The names that a remote uses of each module; empty for the shell. */
  names: z.record(z.string(), z.array(z.string())),
  /** The API's calls: those that a remote makes, or all that the shell has. */
  calls: z.array(z.string()),
})

/** The declarations of TypeScript that a build was made with (a remote) or provides (the shell). */
export type SurfaceTypes = z.infer<typeof surfaceTypes>

/** A build that browsers may get, with the types that it was made with. */
export interface BuiltWith {
  /** For people, such as `remote-send 1.4.0`. */
  label: string
  types: SurfaceTypes
}

export const packTypes = (types: SurfaceTypes): Buffer => gzipSync(JSON.stringify(types))

/** @throws Error naming `file` when it is cut off or of another schema */
export const unpackTypes = (file: string, content: Buffer): SurfaceTypes => {
  let text: string
  try {
    text = gunzipSync(content).toString('utf8')
  } catch {
    throw new Error(`${file}: cut off or not compressed`)
  }
  return parseDocument(file, text, surfaceTypes)
}
