import { type APIRequestContext, type BrowserContext, test } from '../../support/test'
import { type Cell, runCell } from '../../support/fault-cell'
import { faults, type MatrixFault, type Situation, situations, type Target } from '../../support/fault-matrix'
import { CELL } from '../../support/fault-reporter'
import { logInQuickly } from '../../support/login'
import { wide } from '../../support/wide'

/**
 * Whether every cell is tested with all remotes (`npm run test:faults`); otherwise every fault in one situation with
 * one remote, each remote in turn, and in `npm test` those of them that remote-failures.spec has not.
 */
const all = process.env.FAULTS === 'all' || process.env.PORTAL_TEST_LONG === '1'
const isChosen = (row: number, column: number): boolean => all || column === row % situations.length

test.describe.configure({ mode: 'parallel' })

/** A page in the menu of each remote, a different one in each cell. */
const targetsFor = async (request: APIRequestContext, turn: number): Promise<Target[]> => {
  const { remotes } = (await (await request.get('/registry.json')).json()) as {
    remotes: { name: string; routes: (Target & { inMenu: boolean })[] }[]
  }
  return remotes.flatMap(({ name, routes }) => {
    const inMenu = routes.filter((route) => route.inMenu)
    const route = inMenu[turn % inMenu.length]
    return route ? [{ ...route, remote: name }] : []
  })
}

const observe = async (
  context: BrowserContext,
  fault: MatrixFault,
  situation: Situation,
  target: Target,
  other: Target,
): Promise<Cell> => {
  const cell: Cell = { fault: fault.name, situation, remote: target.remote, path: target.path, cards: [] }
  const page = await context.newPage()
  try {
    await runCell(page, fault, situation, target, other, cell)
  } catch (error) {
    cell.problem = String(error)
  }
  // Preloaded files may still be pending in a route of a fault.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  return cell
}

const inTurn = async (starts: (() => Promise<Cell>)[]): Promise<Cell[]> => {
  const cells: Cell[] = []
  for (const start of starts) cells.push(await start())
  return cells
}

faults.forEach((fault, row) =>
  situations.forEach((situation, column) => {
    if (!isChosen(row, column)) return
    test(
      `${fault.name}, ${situation}: the page or the right card, and a portal that works`,
      wide(!all && row !== 2),
      async ({ context, baseURL }) => {
        await logInQuickly(context, baseURL ?? '')
        const targets = await targetsFor(context.request, row + column)
        const turn = row % targets.length
        const observations = targets.flatMap((target, index) => {
          const other = targets[(index + 1) % targets.length]
          return other && (all || index === turn) ? [() => observe(context, fault, situation, target, other)] : []
        })
        // Slow faults mostly wait, so they run in parallel; others would compete for the processor.
        const cells = fault.slow ? await Promise.all(observations.map((start) => start())) : await inTurn(observations)
        for (const cell of cells) test.info().annotations.push({ type: CELL, description: JSON.stringify(cell) })
        const problems = cells.flatMap(({ remote, problem }) =>
          problem === undefined ? [] : [`${remote}: ${problem}`],
        )
        if (problems.length > 0) throw new Error(problems.join('\n'))
      },
    )
  }),
)
