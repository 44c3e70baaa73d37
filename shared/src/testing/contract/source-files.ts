interface FileSystem {
  readdirSync: (dir: string, options: { recursive: true }) => string[]
  readFileSync: (file: string, encoding: 'utf8') => string
}

// Not imported: the types of Node would change those of `setTimeout` in every browser source.
const { readdirSync, readFileSync } = jest.requireActual<FileSystem>('node:fs')

export interface SourceFile {
  /** Below the folder. */
  name: string
  text: string
}

/** What is built of a folder's sources: without tests and what only they use. */
export const readSources = (folder: string): SourceFile[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
