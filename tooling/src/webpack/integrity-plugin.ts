import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'
import { integrityOf } from '../registry/documents'

const { runtime, RuntimeGlobals, RuntimeModule, sources } = webpack

const NAME = 'IntegrityPlugin'
const TABLE = `${RuntimeGlobals.require}.integrity`
const placeholderText = 'the integrity of all chunks'
/** With the quotes of the minifier. */
const placeholder = new RegExp(`(["'])${placeholderText}\\1`)

/**
 * By the chunk's id: the digest of its script in base64, '' without one, and that of its style sheet where it has one.
 */
type IntegrityTable = Record<string, string[]>

class TableModule extends RuntimeModule {
  constructor() {
    super('integrity', RuntimeModule.STAGE_BASIC)
  }

  override generate(): string {
    return `${TABLE} = ${JSON.stringify(placeholderText)};`
  }
}

const assign = (tag: string, place: 0 | 1): string =>
  `if (${TABLE}[chunkId]) ${tag}.integrity = "sha256-" + ${TABLE}[chunkId][${place}];`

/** '' where the chunk has no such file: when common modules are moved out, a style may be left without a script. */
const digestOf = (compilation: Compilation, files: ReadonlySet<string>, ending: string): string => {
  const file = [...files].find((name) => name.endsWith(ending))
  const content = file === undefined ? undefined : compilation.getAsset(file)?.source.buffer()
  return content ? integrityOf(content).slice('sha256-'.length) : ''
}

/** The digests of the chunks that the runtime of `chunk` loads; those of the first paint are in the HTML. */
const tableOf = (compilation: Compilation, chunk: Chunk): IntegrityTable =>
  Object.fromEntries(
    [...chunk.getAllAsyncChunks()]
      .filter((each) => !each.canBeInitial())
      .map(({ id, files }): [string, string[]] => {
        const style = digestOf(compilation, files, '.css')
        return [String(id), [digestOf(compilation, files, '.js'), ...(style ? [style] : [])]]
      })
      .sort(([one], [other]) => one.localeCompare(other)),
  )

const eachTable = (compilation: Compilation, use: (file: string, table: string) => void): void => {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue
    const table = JSON.stringify(tableOf(compilation, chunk))
    for (const file of chunk.files) if (file.endsWith('.js')) use(file, table)
  }
}

const writeTables = (compilation: Compilation): void =>
  eachTable(compilation, (file, table) =>
    compilation.updateAsset(
      file,
      (source) => new sources.RawSource(String(source.source()).replace(placeholder, table)),
    ),
  )

/** A chunk that was changed later on would run nowhere. */
const assertTables = (compilation: Compilation): void =>
  eachTable(compilation, (file, table) => {
    if (!String(compilation.getAsset(file)?.source.source()).includes(table))
      throw new Error(`${file}: does not have the integrity of all its chunks`)
  })

/**
 * Writes the integrity of every chunk into the entry, whose own integrity is in the registry or the HTML: the browser
 * runs no script and applies no style that differs from it (docs/adr/0053-signed-releases.md).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new TableModule())
      })
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) =>
        [code, assign('script', 0)].join('\n'),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag }) =>
        [code, assign(tag, 1)].join('\n'),
      )
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation
      // After the last change of a chunk, and before the entry's name is made from its content.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 }, () =>
        writeTables(compilation),
      )
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_REPORT }, () =>
        assertTables(compilation),
      )
    })
  }
}
