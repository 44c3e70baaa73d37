import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Cell } from './fault-cell'
import { faultTable } from './fault-table'

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
