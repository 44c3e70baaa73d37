import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Registry, registry, type ShellAssets, shellAssets } from '@portal/shared/contract/registry'
import type { z } from 'zod'
import { StartError } from '../config/start-error'

/** Reads a JSON file again only when it has changed on disk, so that a release needs no restart. */
const watchedJson = <Schema extends z.ZodType>(file: string, schema: Schema): (() => z.infer<Schema>) => {
  let readAt = Number.NaN
  let value: z.infer<Schema>
  return () => {
    const { mtimeMs } = statSync(file)
    if (mtimeMs !== readAt) {
      value = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
      readAt = mtimeMs
    }
    return value
  }
}

/** What the build left for the HTML: the registry of remotes and the shell's files. */
export interface BuiltPortal {
  registry: () => Registry
  shellAssets: () => ShellAssets
}

/**
 * Opens what the build left in `dir`.
 * @throws StartError when nothing was built there
 */
export const openBuiltPortal = (dir: string): BuiltPortal => {
  if (!existsSync(join(dir, 'registry.json'))) throw new StartError(`${dir} 中没有已构建的门户：请先运行 npm run build`, `no built portal in ${dir}: run npm run build first`)
  return {
    registry: watchedJson(join(dir, 'registry.json'), registry),
    shellAssets: watchedJson(join(dir, 'shell-assets.json'), shellAssets),
  }
}
