import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '../budget/limits'
import type { ReleaseRecord } from '../registry/documents'
import { foreignStyles } from './foreign-styles'

const missingFiles = (dir: string, { manifest: { name }, assets }: ReleaseRecord): string[] => {
  const files: [field: string, file: string][] = [
    ['entry', assets.entry],
    ...assets.lifecycles.files.map((file): [string, string] => ['lifecycles', file]),
    ...Object.entries(assets.pages).flatMap(([page, { files }]) =>
      files.map((file): [string, string] => [`pages.${page}`, file]),
    ),
  ]
  return files
    .filter(([, file]) => file === '' || !existsSync(join(dir, file)))
    .map(([field, file]) => `${name} assets.json: ${field}: ${file || 'the entry'} was not built`)
}

const overweightPages = (dir: string, { manifest: { name, routes }, assets }: ReleaseRecord): string[] =>
  routes.flatMap(({ page, path }, index) => {
    const files = new Set([assets.entry, ...assets.lifecycles.files, ...(assets.pages[page]?.files ?? [])])
    const bytes = [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((total, file) => total + statSync(join(dir, `${file}.br`)).size, 0)
    if (bytes <= limits.remoteBytes) return []
    return [
      `${name}/remote.json: routes.${index}.page: ${path} weighs ${(bytes / 1024).toFixed(1)} KB of scripts, the budget is ${(limits.remoteBytes / 1024).toFixed(1)} KB`,
    ]
  })

/** More lines than these say nothing new about a style sheet. */
const maxLines = 5

const styleProblems = (dir: string, { manifest: { name } }: ReleaseRecord): string[] =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      foreignStyles(readFileSync(join(dir, file), 'utf8'), name)
        .slice(0, maxLines)
        .map((foreign) => `${name} ${file}: line ${foreign} reaches beyond the remote's own pages`),
    )

/**
 * Problems of the built files: missing files, pages over their budget (tooling/src/budget), styles of foreign elements.
 */
export const folderProblems = (dir: string, record: ReleaseRecord): string[] => {
  const missing = missingFiles(dir, record)
  return missing.length > 0 ? missing : [...overweightPages(dir, record), ...styleProblems(dir, record)]
}
