import webpack, { type Compiler } from 'webpack'

const { runtime, RuntimeGlobals, RuntimeModule } = webpack

const NAME = 'ChunkListPlugin'
const LISTS = `${RuntimeGlobals.require}.lists`

/** The object on the running script's element that has its list of chunks. */
const listsOfScript = 'document.currentScript.lists'

class ListsModule extends RuntimeModule {
  constructor() {
    super('lists', RuntimeModule.STAGE_BASIC)
  }

  override generate(): string {
    return `${LISTS} = ${listsOfScript} = {};`
  }
}

/**
 * Gives each evaluation of an entry its own list of chunks, on the entry's script element; the loader passes it on to
 * the elements of the chunks. Two builds in one page never mix, and no chunk contains the name of its build: a chunk
 * whose sources have not changed is the same file in the next release.
 */
export class ChunkListPlugin {
  apply(compiler: Compiler): void {
    compiler.options.output.globalObject = listsOfScript
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new ListsModule())
      })
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) =>
        [code, `script.lists = ${LISTS};`].join('\n'),
      )
    })
  }
}
