import { z } from 'zod'

/**
 * Lies beside built files and says which of them are kept as differences as well
 * (docs/adr/0043-a-page-is-usable-soon.md).
 */
export const DIFFERENCES_FILE = 'differences.json'

/** `differences.json`: by file, the SHA-256 digests of the older files whose difference to it is kept. */
export const differences = z.object({
  schema: z.literal(1),
  files: z.record(z.string(), z.array(z.string().regex(/^[0-9a-f]{64}$/))),
})
export type Differences = z.infer<typeof differences>

/** Where the difference between `file` and the older file with this digest is kept, beside it. */
export const differenceFile = (file: string, digest: string): string => `${file}.${digest}.dcz`

/**
 * The name of a script or style without its hash: `send-page.*.js` for `send-page.1a2b3c4d.js`. Undefined for a file
 * whose name does not change with its content.
 */
export const namePattern = (file: string): string | undefined => {
  const [, part, type] = /^([\w-]+)\.[0-9a-f]{8}\.(js|css)$/.exec(file) ?? []
  return part === undefined ? undefined : `${part}.*.${type}`
}
