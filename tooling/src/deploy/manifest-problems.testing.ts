import { join } from 'node:path'
import ts from 'typescript'

interface Manifest {
  apiVersion: string
  kind: string
}

/** A file in memory, beside this one so that it finds the same packages. */
const file = join(__dirname, 'manifests.ts')

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

const sourceOf = (manifests: readonly Manifest[]): string =>
  manifests
    .map(
      ({ apiVersion, kind, ...rest }, index) =>
        `import type { I${kind} as Kind${index} } from 'kubernetes-models/${apiVersion}'
const manifest${index}: Kind${index} = ${JSON.stringify({ apiVersion, kind, ...rest })}
void manifest${index}`,
    )
    .join('\n')

/**
 * The compiler's errors about manifests as values of the types that are made of the schemas of Kubernetes' API: unlike
 * the schemas, types allow no other fields, so that a misspelt one is found.
 */
export const manifestProblems = (manifests: readonly Manifest[]): string[] => {
  const source = sourceOf(manifests)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2023) : getSourceFile(path, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
