import { posix } from 'node:path'

const heading = /^#{1,6}\s+(.+?)\s*#*$/gm

const slugOf = (title: string): string =>
  title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
    .replace(/\s/g, '-')

/** The anchors of a document's headings, as GitHub makes them: a repeated title gets the suffix `-1`, `-2`. */
export const slugsOf = (text: string): Set<string> => {
  const slugs = new Set<string>()
  const counts = new Map<string, number>()
  for (const [, title = ''] of text.matchAll(heading)) {
    const slug = slugOf(title)
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    slugs.add(count === 0 ? slug : `${slug}-${count}`)
  }
  return slugs
}

/** The repository's contents that documents may refer to. */
export interface DocumentedRepository {
  /** Paths of files from the root folder, with `/`. */
  files: ReadonlySet<string>
  /** Names of the scripts in the root's package.json. */
  scripts: ReadonlySet<string>
  /** Paths of the API's calls: some begin with `api/`, as a folder does. */
  calls: ReadonlySet<string>
  read: (file: string) => string
}

const fence = /^(`{3,})[^\n]*\n[\s\S]*?\n\1$/gm
const codeSpan = /`([^`\n]+)`/g
const link = /!?\[[^\]]*\]\(([^)\s]+)\)/g
const command = /\bnpm (?:run ([a-z][\w:-]*)|(test|start)\b)/g

/** A placeholder in a path: `*`, `<page>`, `{name}`, `NNNN`, `…`, or the name `x`. */
const placeholder = /[*<>{}[\]…]|NNNN|^x\./
const sourceFile = /\.(?:tsx?|[cm]js|css|md)$/
/** Folders that builds and test runs make. */
const generated = new Set(['dist', 'node_modules', 'test-results'])

const foldersOf = (files: Iterable<string>): Set<string> => {
  const folders = new Set<string>()
  for (const file of files) {
    let folder = posix.dirname(file)
    while (folder !== '.' && !folders.has(folder)) {
      folders.add(folder)
      folder = posix.dirname(folder)
    }
  }
  return folders
}

/**
 * Whether a text in backticks names an existing file; a text that is no path passes. A path begins with a folder of the
 * root and is checked up to its first placeholder; the name of a source file, alone or with the end of its path, may be
 * anywhere.
 */
const pathCheck = (files: ReadonlySet<string>): ((text: string) => boolean) => {
  const folders = foldersOf(files)
  const ends = [...files].map((file) => `/${file}`)
  return (text) => {
    const parts = text.replace(/\/$/, '').split('/')
    if (!/^[\w@.*<>{}[\]…/-]+$/.test(text) || parts.some((part) => generated.has(part))) return true
    const end = parts.findIndex((part) => placeholder.test(part))
    const path = (end < 0 ? parts : parts.slice(0, end)).join('/')
    if (folders.has(parts[0] ?? '')) return files.has(path) || folders.has(path)
    if (end >= 0 || !sourceFile.test(path)) return true
    return ends.some((file) => file.endsWith(`/${path}`))
  }
}

/**
 * Lists what documents name but the repository does not contain: paths, files that links lead to, their anchors,
 * commands of npm.
 */
export const documentCheck = ({
  files,
  scripts,
  calls,
  read,
}: DocumentedRepository): ((document: string) => string[]) => {
  const isThere = pathCheck(files)
  const folders = foldersOf(files)

  const linkProblem = (document: string, target: string): string | null => {
    if (/^[a-z]+:/.test(target)) return null
    const [path = '', anchor] = decodeURI(target).split('#')
    const file = path === '' ? document : posix.join(posix.dirname(document), path)
    if (!files.has(file) && !folders.has(file.replace(/\/$/, ''))) return `link to ${target}`
    return anchor === undefined || slugsOf(read(file)).has(anchor) ? null : `anchor of ${target}`
  }

  return (document) => {
    const text = read(document)
    const prose = text.replace(fence, '')
    const spans = [...prose.matchAll(codeSpan)].map(([, span = '']) => span)
    const links = [...prose.replace(codeSpan, '').matchAll(link)].map(([, target = '']) => target)
    const commands = [...text.matchAll(command)].map(([, script, name]) => script ?? name ?? '')
    const problems = [
      ...spans.filter((span) => !calls.has(span) && !isThere(span)).map((span) => `path ${span}`),
      ...links.map((target) => linkProblem(document, target)),
      ...commands.filter((name) => !scripts.has(name)).map((name) => `command npm run ${name}`),
    ]
    return problems.filter((problem) => problem !== null).map((problem) => `${document}: ${problem}`)
  }
}
