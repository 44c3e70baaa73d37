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

/** The kit files that a remote bundles: those that its sources import, and those that they import. */
export const kitSources = (files: SourceFile[], kit: Kit): SourceFile[] => {
  const filesByName = new Map<string, SourceFile>()
  const add = (name: string) => {
    const file = kit.files.find((one) => [name, `${name}.ts`, `${name}.tsx`].includes(one.name))
    if (!file || filesByName.has(file.name)) return
    filesByName.set(file.name, file)
    for (const path of importsOf(file.text)) if (path.startsWith('.')) add(below(file.name, path))
  }
  for (const path of files.flatMap(({ text }) => importsOf(text)))
    if (path.startsWith('@portal/kit/')) add(kit.exports[path.replace('@portal/kit', '.')]?.replace('./src/', '') ?? '')
  return [...filesByName.values()].map(({ name, text }) => ({ name: `kit: ${name}`, text }))
}
