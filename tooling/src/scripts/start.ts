import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from '../build/build-if-needed'
import { distDir } from '../paths'

/** `npm start`: builds the parts that changed and serves shell, remotes and API from this one process. */
export const run = async (): Promise<void> => {
  buildIfNeeded()
  await import(pathToFileURL(join(distDir, 'api/main.mjs')).href)
}
