import type { Kit, SourceFile } from './source-files'

const imported =
  /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\s*from\s*)?['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]/gm

const importsOf = (text: string): string[] => [...text.matchAll(imported)].map(([, name, lazy]) => name ?? lazy ?? '')

/** `../styles/a.css` of `card/card.tsx` is `styles/a.css`. */
const below = (file: string, path: string): string =>
  path
    .split('/')
    .reduce(
      (steps: string[], step) => {
        if (step === '..') return steps.slice(0, -1)
        return step === '.' ? steps : [...steps, step]
      },
      file.split('/').slice(0, -1),
    )
    .join('/')

/** What a remote bundles of the kit: the files that its own sources import, and what those import. */
export const kitSources = (files: SourceFile[], kit: Kit): SourceFile[] => {
  const found = new Map<string, SourceFile>()
  const add = (name: string) => {
    const file = kit.files.find((one) => [name, `${name}.ts`, `${name}.tsx`].includes(one.name))
    if (!file || found.has(file.name)) return
    found.set(file.name, file)
    for (const path of importsOf(file.text)) if (path.startsWith('.')) add(below(file.name, path))
  }
  for (const path of files.flatMap(({ text }) => importsOf(text)))
    if (path.startsWith('@portal/kit/')) add(kit.exports[path.replace('@portal/kit', '.')]?.replace('./src/', '') ?? '')
  return [...found.values()].map(({ name, text }) => ({ name: `kit: ${name}`, text }))
}
