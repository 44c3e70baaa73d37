import { benchScale, type ScaleFigures, type ScaleRow } from '../../../api/bench/bench-scale'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'

/** Maximum ratio of the p95 of the answers, the largest installation to the smallest. */
const maxRatio = 1.3

const cellsOf = ({ p50, p95, p99 }: ScaleFigures): string =>
  [p50, p95, p99].map((milliseconds) => milliseconds.toFixed(1).padStart(8)).join('')

const ratioOf = ({ figures }: ScaleRow): number => (figures.at(-1)?.p95 ?? NaN) / (figures[0]?.p95 ?? NaN)

const optionIn = (args: readonly string[], name: string): string | undefined => {
  const index = args.indexOf(name)
  return index < 0 ? undefined : args[index + 1]
}

/**
 * `npm run bench:scale [-- sizes [times] [--database address] [--keep | --kept]]`: calls of installations of several
 * sizes, by default of 100 000 and of 3 million orders; exit code 1 when a p95 grows by more than 1.3. `--kept`
 * measures again the installations that `--keep` has left.
 */
export const run = async (args: string[]): Promise<void> => {
  const database = optionIn(args, '--database')
  const [sizes = '100000,3000000', times = '300'] = args.filter(
    (arg, index) => !arg.startsWith('--') && args[index - 1] !== '--database',
  )
  const postgres = database === undefined ? await ensurePostgres() : { url: database, stop: () => undefined }
  const options = {
    sizes: sizes.split(',').map(Number),
    times: Number(times),
    keep: args.includes('--keep') || args.includes('--kept'),
    kept: args.includes('--kept'),
  }
  try {
    console.log(
      `${'ms'.padEnd(36)}${options.sizes.map((orders) => `p50, p95, p99 of ${orders}`.padStart(24)).join('')}  ratio of p95`,
    )
    await benchScale(repoRoot, postgres.url, options, {
      progress: (line) => console.error(line),
      row: (row) => {
        const ratio = ratioOf(row)
        if (ratio > maxRatio) process.exitCode = 1
        console.log(
          `${row.name.padEnd(36)}${row.figures.map(cellsOf).join('')}  ${ratio.toFixed(2)}${ratio > maxRatio ? ' ✗' : ''}`,
        )
      },
    })
  } finally {
    postgres.stop()
  }
}
