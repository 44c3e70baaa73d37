import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Cell } from './fault-cell'
import { faults, situations } from './fault-matrix'

const median = (values: (number | undefined)[]): string => {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined ? '–' : `${(middle / 1000).toFixed(2)} s`
}

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const outcome = (cell: Cell | undefined): string =>
  cell === undefined ? '·' : `${cell.problem === undefined ? '✓' : '✗'} ${cell.cards.join(' → ')}`

/** The matrix and the times in Markdown; `·` stands for a cell that this run left out. */
const faultTable = (cells: Cell[]): string => {
  const remotes = [...new Set(cells.map(({ remote }) => remote))].sort()
  const rows = faults.flatMap(({ name }) =>
    situations.map((situation) => [
      name,
      situation,
      ...remotes.map((remote) =>
        outcome(cells.find((cell) => cell.fault === name && cell.situation === situation && cell.remote === remote)),
      ),
    ]),
  )
  const times = faults.map(({ name }) => {
    const own = cells.filter(({ fault }) => fault === name)
    return [name, median(own.map(({ toAnswer }) => toAnswer)), median(own.map(({ toPage }) => toPage))]
  })
  const passedCells = cells.filter(({ problem }) => problem === undefined).length
  return [
    `${passedCells} of ${cells.length} cells hold`,
    table(['fault', 'situation', ...remotes.map((remote) => remote.replace('remote-', ''))], rows),
    'Medians: from the first failing request (or the throw) to the card or the page; from 重试, or coming ' +
      'back, to the page.',
    table(['fault', 'card or page', 'page after recovery'], times),
    '',
  ].join('\n\n')
}

/** Annotation of a test that carries a cell. */
export const CELL = 'fault cell'

/** Prints the fault matrix after the last test, and leaves it in the folder of results. */
export default class FaultReporter implements Reporter {
  private readonly cells: Cell[] = []
  private file = ''

  onBegin({ projects }: FullConfig): void {
    this.file = join(projects[0]?.outputDir ?? 'test-results', 'fault-matrix.md')
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === CELL) this.cells.push(JSON.parse(description ?? '') as Cell)
  }

  onEnd(): void {
    if (this.cells.length === 0) return
    const text = faultTable(this.cells)
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, text)
    console.log(`\n${text}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
