import type { Check } from './type-checks'

const firstLine = /^checks\.ts\((\d+),\d+\): error TS\d+: (.*)$/
/** The compiler names the property by which two types differ in one of these ways. */
const propertyNames = [
  /^The types (?:of|returned by) '([^']+)' are incompatible/,
  /^Types of property '([^']+)' are incompatible/,
  /^Property '([^']+)' (?:is|does)/,
  /^Types of parameters '([^']+)' and /,
]

const propertyOf = (line: string): string[] => {
  const name = propertyNames.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  return name === undefined ? [] : [name.replaceAll('(...)', '()')]
}

/** Without the folders of the comparison. */
const readable = (line: string): string => line.replaceAll(/import\("[^"]*?"\)\.?/g, '').replace(/\.$/, '')

/**
 * A sentence for each check that the compiler refuses.
 * @param output of the compiler, without colours
 * @throws Error when it printed something else than refusals
 */
export const explainRefusals = (output: string, checks: Check[]): string[] => {
  const refusals: { check: Check; lines: string[] }[] = []
  for (const line of output.split('\n').filter((each) => each.trim() !== '')) {
    const [, number, text = ''] = firstLine.exec(line) ?? []
    const check = checks[Number(number) - 1]
    if (check) refusals.push({ check, lines: [text] })
    else if (line.startsWith(' ')) refusals.at(-1)?.lines.push(line.trim())
    else throw new Error(`the types could not be compared: ${line}`)
  }
  return refusals.map(({ check: { build, file, name }, lines }) => {
    const properties = lines.flatMap(propertyOf)
    return `${build}: ${file}: ${[name, ...properties.filter((each) => each !== name)].join('.')}: ${readable(lines.at(-1) ?? '')}`
  })
}
