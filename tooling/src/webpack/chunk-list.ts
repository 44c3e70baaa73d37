import webpack, { type Compiler } from 'webpack'

const { javascript, runtime, sources } = webpack

const NAME = 'ChunkListPlugin'
const attribute = 'data-chunks'
/**
 * Every chunk of a remote runs by a script element of its loader; the chunks that the HTML names are only preloaded.
 */
const listOfScript = `document.currentScript.getAttribute(${JSON.stringify(attribute)})`

/**
 * A chunk takes the name of the list that it goes into from its script's element, and not from its own text, where the
 * name differs with every build: a chunk whose sources have not changed is the same file in the next release
 * (docs/adr/0043-a-page-is-usable-soon.md). Each build still has a list of its own, so that two in one page never mix.
 */
export class ChunkListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const list = JSON.stringify(compilation.outputOptions.chunkLoadingGlobal)
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) =>
        [code, `script.setAttribute(${JSON.stringify(attribute)}, ${list});`].join('\n'),
      )
      // After the plugin that writes the list's name.
      javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).renderChunk.tap(
        { name: NAME, stage: 100 },
        (chunk) => {
          const text = String(chunk.source())
          if (!text.includes(`[${list}]`)) throw new Error(`A chunk without its list: ${text.slice(0, 100)}`)
          const replaced = new sources.ReplaceSource(chunk)
          for (let at = text.indexOf(list); at >= 0; at = text.indexOf(list, at + 1))
            replaced.replace(at, at + list.length - 1, listOfScript)
          return replaced
        },
      )
    })
  }
}
