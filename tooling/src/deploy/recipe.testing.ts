import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

/** The text of a file of `deploy`. */
export const readRecipe = (file: string): string => readFileSync(join(repoRoot, 'deploy', file), 'utf8')

/** What the last stage of the container file copies, from the root folder of the portal. */
export const copiedPaths = (): string[] =>
  [...readRecipe('container/Dockerfile').matchAll(/^COPY --from=\w+ \/portal\/(\S+) (\S+)$/gm)].map(
    ([, from = '']) => from,
  )
