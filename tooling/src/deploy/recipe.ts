import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

/** The text of a file of `deploy`. */
export const readRecipe = (file: string): string => readFileSync(join(repoRoot, 'deploy', file), 'utf8')

/** The files that the last stage of the container file copies, from the root folder of the portal. */
export const copiedPaths = (): string[] =>
  [...readRecipe('container/Dockerfile').matchAll(/^COPY --from=\w+ \/portal\/(\S+) (\S+)$/gm)].map(
    ([, from = '']) => from,
  )

/** Every replacement must meet its text, so that the recipe is tried and not something beside it. */
export const adapt = (text: string, replacements: readonly (readonly [RegExp, string])[]): string =>
  replacements.reduce((adapted, [pattern, replacement]) => {
    if (!new RegExp(pattern, 'm').test(adapted)) throw new Error(`the recipe has no ${pattern.source}`)
    return adapted.replaceAll(new RegExp(pattern, 'gm'), replacement)
  }, text)
