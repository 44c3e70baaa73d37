/**
 * The part of Node's `fs` that is used here. Node's own types would change those of `setTimeout` in every browser
 * source.
 */
export interface FileSystem {
  readdirSync: (dir: string, options: { recursive: true }) => string[]
  readFileSync: (file: string, encoding: 'utf8') => string
}

export interface SourceFile {
  /** Path below the folder. */
  name: string
  text: string
}

export interface Kit {
  /** The exports of its `package.json`: `./card` is in `./src/card/card.tsx`. */
  exports: Record<string, string>
  /** Below its `src`. */
  files: SourceFile[]
}

/** The sources of a folder that are built: without tests and their helpers. */
export const readSources = (folder: string, { readdirSync, readFileSync }: FileSystem): SourceFile[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

/** The kit that a remote is built with. */
export const readKit = (folder: string, fs: FileSystem): Kit => ({
  exports: (JSON.parse(fs.readFileSync(`${folder}/package.json`, 'utf8')) as Pick<Kit, 'exports'>).exports,
  files: readSources(`${folder}/src`, fs),
})
