import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

const { runtime, RuntimeGlobals, RuntimeModule, Template } = webpack

const NAME = 'RetryPlugin'
const ADDRESS = `${RuntimeGlobals.require}.address`
const LOAD = RuntimeGlobals.ensureChunk

class RetryModule extends RuntimeModule {
  constructor() {
    super('retry', RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    return Template.asString([
      'var attempts = {};',
      "var query = document.currentScript ? new URL(document.currentScript.src).search : '';",
      `${ADDRESS} = function(url) {`,
      Template.indent([
        'var before = attempts[url] || 0;',
        'attempts[url] = before + 1;',
        "return url + (before ? (query ? query + '&' : '?') + 'retry=' + before : query);",
      ]),
      '};',
      `var load = ${LOAD};`,
      `${LOAD} = function(chunkId, priority) {`,
      Template.indent([
        'return load(chunkId, priority).catch(function(error) {',
        Template.indent(["if (error.type !== 'error') throw error;", 'return load(chunkId, priority);']),
        '});',
      ]),
      '};',
    ])
  }
}

/** webpack has a timeout for scripts only; a style that hangs would block its page for ever. */
const endInTime = (link: string, milliseconds: number): string =>
  `setTimeout(function() { if (${link}.onerror) ${link}.onerror({ type: 'timeout' }); }, ${milliseconds});`

/**
 * Loads a chunk whose script or style sheet has failed once more: the shell's recovery ladder covers pages, not the
 * parts that they load later. From the second attempt on, a file has another address (a browser answers the same
 * address of a hung file from the hung request). Files inherit the query of their entry's address, so that a retried
 * remote never mixes with files of its failed attempt.
 */
export class RetryPlugin {
  /** @param styleTimeout milliseconds for one style sheet */
  constructor(private readonly styleTimeout: number) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryModule())
      })
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) =>
        [code, `script.src = ${ADDRESS}(url);`].join('\n'),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag, href }) =>
        [code, `${tag}.href = ${ADDRESS}(${href});`, endInTime(tag, this.styleTimeout)].join('\n'),
      )
    })
  }
}
